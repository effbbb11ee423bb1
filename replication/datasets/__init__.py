"""The data sets of the five papers: registered, fetched, checked, parsed.

`loader.load` gives a data set by its key, `registry.registry` says what there is, `locate.locate`
where it is at hand. Nothing is read by pickle and no file is used whose checksum or table is not
registered. Names are imported from the modules that define them, so that what only asks for a name
or a place loads neither pandas nor scikit-learn.

May import nothing of ours.
"""
