"""Raw files are found in order, fetched with checks, and set aside when wrong."""

import gzip
from dataclasses import replace

import pytest

from replication.datasets.checksum import sha256_of
from replication.datasets.entry import Entry, Form, RawFile
from replication.datasets.errors import DataError
from replication.datasets.fetch import find, obtain
from tests.replication.datasets.packed import tarred, zipped

GOOD = b"1,2,a\n3,4,b\n5,6,a\n"
BAD = b"1,2,a\n3,4,b\n5,7,a\n"


def toy(*urls: str, **changes) -> tuple[Entry, RawFile]:
    file = RawFile("toy.data", len(GOOD), (sha256_of(GOOD),), tuple(urls))
    file = replace(file, **changes)
    form = Form("delimited", columns=("x, y: numeric", "class: {a, b}"))
    entry = Entry("toy", "Toy", "ok", "table", {}, folder="toy", form=form, files=(file,))
    return entry, file


def put(folder, content=GOOD, name="toy.data"):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


def test_user_folder_comes_before_the_cache_and_the_shared_folder(cache, tmp_path, monkeypatch):
    entry, file = toy()
    put(tmp_path / "nowhere" / "shared" / "data" / "toy")
    assert find(entry, file)[0] == "shared folder"
    put(cache / "toy")
    assert find(entry, file)[0] == "cache"
    monkeypatch.setenv("SEMINAIVE_DATA", str(tmp_path / "own"))
    path = put(tmp_path / "own")
    assert find(entry, file) == ("user folder", path)


def test_gzip_copy_serves_with_the_checksum_of_its_content(cache):
    entry, file = toy()
    path = put(cache / "toy", gzip.compress(GOOD), "toy.data.gz")
    assert find(entry, file) == ("cache", path)
    put(cache / "toy", gzip.compress(BAD), "toy.data.gz")
    assert find(entry, file) is None
    put(cache / "toy", gzip.compress(GOOD)[:20], "toy.data.gz")
    assert find(entry, file) is None


def test_copy_with_an_unlisted_checksum_is_passed_over_and_named(cache, tmp_path, monkeypatch):
    monkeypatch.setenv("SEMINAIVE_DATA", str(tmp_path / "own"))
    path = put(tmp_path / "own", BAD)
    entry, file = toy()
    with pytest.raises(DataError, match=r"passed over for their checksum.*own/toy.data"):
        obtain(entry, file)
    assert path.read_bytes() == BAD
    assert find(*toy(judge="table")) == ("user folder", path)


def test_file_is_fetched_once_and_then_found_in_the_cache(cache, server):
    entry, file = toy(server.put("toy.data", GOOD))
    assert obtain(entry, file).read_bytes() == GOOD
    assert obtain(entry, file) == cache / "toy" / "toy.data"
    assert server.asked == ["/toy.data"]


def test_wrong_checksum_is_set_aside_and_the_next_mirror_tried(cache, server):
    entry, file = toy(server.put("bad", BAD), server.put("good", GOOD))
    assert obtain(entry, file).read_bytes() == GOOD
    aside = cache / "toy" / f"toy.data.rejected-{sha256_of(BAD)[:8]}"
    assert aside.read_bytes() == BAD


def test_wrong_checksum_everywhere_is_an_error_that_names_each_address(cache, server):
    entry, file = toy(server.put("one", BAD), server.put("two", BAD + b"x"), f"{server.address}/no")
    with pytest.raises(DataError) as caught:
        obtain(entry, file)
    message = str(caught.value)
    assert message.count("wrong checksum") == 2
    assert "the server answered 404" in message
    assert "python -m replication data --fetch toy" in message
    assert find(entry, file) is None


def test_shorter_file_is_called_truncated(cache, server):
    entry, file = toy(server.put("short", GOOD[:7]))
    with pytest.raises(DataError, match=f"truncated, 7 of {len(GOOD)} bytes arrived"):
        obtain(entry, file)


def test_wrong_download_of_an_earlier_run_is_set_aside(cache, server):
    put(cache / "toy", BAD)
    entry, file = toy(server.put("good", GOOD))
    assert obtain(entry, file).read_bytes() == GOOD
    assert (cache / "toy" / f"toy.data.rejected-{sha256_of(BAD)[:8]}").is_file()


@pytest.mark.parametrize("pack", [zipped, tarred])
def test_archive_is_fetched_once_for_all_its_members(cache, server, pack):
    url = server.put("all.zip", pack({"UCI/toy.data": GOOD, "UCI/two.data": BAD}))
    assert obtain(*toy(url, member="toy.data")).read_bytes() == GOOD
    second = toy(url, name="two.data", member="two.data", sha256=(sha256_of(BAD),))
    assert obtain(*second).read_bytes() == BAD
    assert server.asked == ["/all.zip"]


@pytest.mark.parametrize("pack", [zipped, tarred])
def test_archive_with_an_entry_outside_its_folder_is_set_aside(cache, server, pack):
    url = server.put("all.zip", pack({"toy.data": GOOD, "../evil": b"x"}))
    with pytest.raises(DataError, match="outside its folder"):
        obtain(*toy(url, member="toy.data"))
    names = [path.name for path in (cache / "archives").iterdir()]
    assert len(names) == 1
    assert ".rejected-" in names[0]
    assert not list(cache.parent.rglob("evil"))


@pytest.mark.parametrize("edition", [{"toy.data": BAD}, {"other.data": GOOD}])
def test_archive_of_another_edition_is_set_aside_and_fetched_anew(cache, server, edition):
    url = server.put("all.zip", zipped(edition))
    with pytest.raises(DataError, match=r"wrong checksum|layout has changed"):
        obtain(*toy(url, member="toy.data"))
    [aside] = (cache / "archives").iterdir()
    assert ".rejected-" in aside.name
    server.put("all.zip", zipped({"toy.data": GOOD}))
    assert obtain(*toy(url, member="toy.data")).read_bytes() == GOOD


def test_file_without_address_says_where_to_put_it(cache):
    with pytest.raises(DataError, match=r"no public address.*SEMINAIVE_DATA.*toy/toy.data"):
        obtain(*toy())


def test_closed_network_is_noticed_once_for_many_files(cache, probes):
    for number in range(5):
        entry, file = toy(f"https://host{number}.example/toy.data")
        with pytest.raises(DataError, match="cannot be reached"):
            obtain(entry, file)
    assert len(probes()) == 2


def test_progress_bar_is_shown_when_asked_for(cache, server, capsys):
    obtain(*toy(server.put("toy.data", GOOD)), progress=True)
    assert "toy.data" in capsys.readouterr().err
