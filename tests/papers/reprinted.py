"""A preset that says otherwise, for tests of what is read from presets."""

from seminaive.classifier.presets import Preset


def reprinted(monkeypatch, cls, paper, **others):
    """Let a class have parameters in a paper's preset other than the printed ones."""
    before = cls._presets[paper]
    after = Preset.of(before.source, **{**before.parameters, **others})
    monkeypatch.setattr(cls, "_presets", {**cls._presets, paper: after})
