"""The application: a match is opened, seats are taken, commands are played and followed."""

from tests.server.running import Running, events, until


def test_a_match_between_two_people(server: Running) -> None:
    anna, bruno = server.browser(), server.browser()
    seats = [{"seat": "red", "player": "me"}, {"seat": "blue"}]
    opened = anna.post("/api/matches", json={"game": "the-foreign-king", "seats": seats, "wait": 0}).json()
    path = f"/api/matches/{opened['match']}"
    assert bruno.get(path, params={"seat": "blue"}).status_code == 401
    taken = bruno.post(f"{path}/seats/blue", json={"invitation": opened["invitations"]["blue"]})
    assert taken.status_code == 200, taken.text
    situation = until(lambda: (seen := anna.get(path).json())["to_act"] != ["table"] and seen)
    turn = situation["to_act"][0]
    mover, other = (anna, bruno) if turn == "red" else (bruno, anna)
    command = {"seat": turn, "command": {"type": "TakeCoins", "by": turn}, "expected": 1, "id": "first"}
    with other.stream("GET", f"{path}/updates", headers={"Accept": "text/event-stream"}) as stream:
        following = events(stream)
        assert next(following)[0] == "start"
        assert mover.post(f"{path}/commands", json=command).json() == {"version": 2}
        assert [next(following)[2]["version"], next(following)[2]["command"]] == [1, command["command"]]
    assert mover.post(f"{path}/commands", json=command).json() == {"version": 2}
    assert mover.post(f"{path}/commands", json={**command, "id": "other"}).status_code == 409
