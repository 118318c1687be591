"""What widgetboard.py makes of views, timelines and requests."""

import ast
import contextlib
import datetime
import inspect
import io
import json
import pathlib
import subprocess
import sys
import unittest
from unittest import mock

import widgetboard as wb

LIVE = """
from widgetboard import run, widget
@widget("a", live=1)
def a(request):
    return f"{request.action} {request.now > 1000000000}"
run()
"""


class Views(unittest.TestCase):
    def test_a_modifier_makes_another_view(self):
        plain = wb.text("a")
        bold = plain.bold().font("title", weight="bold")
        self.assertEqual(plain.json(), {"kind": "text", "text": "a"})
        self.assertEqual(
            bold.json()["modifiers"],
            [{"bold": True}, {"font": {"style": "title", "weight": "bold"}}])

    def test_what_is_not_given_is_not_written(self):
        self.assertEqual(wb.hstack("a").json(), {"kind": "hstack", "children": ["a"]})

    def test_a_gauge_holds_its_value_in_its_range(self):
        self.assertEqual(wb.gauge(42, 0, 10).json()["value"], 10)
        self.assertEqual(wb.progress(-1, 0, 10).json()["value"], 0)
        self.assertNotIn("value", wb.progress().json())
        with self.assertRaisesRegex(ValueError, "got 1 to 1"):
            wb.gauge(1, 1, 1)

    def test_a_chart_has_its_series_with_dates_as_seconds(self):
        moment = datetime.datetime(2027, 1, 15, 8, tzinfo=datetime.timezone.utc)
        made = wb.chart(wb.bars([(moment, 3), 4, None], name="a"), wb.rule(2), x={"unit": "day"})
        self.assertEqual([each.json() for each in made.members["series"]], [
            {"mark": "bar", "name": "a", "points": [[1800000000, 3], 4, None]},
            {"mark": "rule", "y": 2}])
        self.assertEqual(made.members["x"], {"unit": "day"})

    def test_a_picture_is_a_path_or_bytes(self):
        self.assertEqual(wb.picture(data=b"a").json(), {"kind": "picture", "data": "YQ=="})
        self.assertEqual(wb.picture("a.png", rows=3).json()["rows"], 3)
        with self.assertRaisesRegex(ValueError, "either"):
            wb.picture()

    def test_dates_are_seconds(self):
        moment = datetime.datetime(2027, 1, 15, 8, tzinfo=datetime.timezone.utc)
        self.assertEqual(wb.date(moment).json()["date"], 1800000000)

    def test_every_builder_and_method_is_judged_by_check(self):
        tree = ast.parse(pathlib.Path(__file__).with_name("builders.py").read_text())
        called = {
            getattr(call.func, "id", getattr(call.func, "attr", None))
            for call in ast.walk(tree) if isinstance(call, ast.Call)}
        methods = {name for name, made in inspect.getmembers(wb.View, inspect.isfunction)
                   if made.__annotations__.get("return") == "View" and name != "modified"}
        builders = {name for name in wb.__all__
                    if getattr(getattr(wb, name), "__annotations__", {}).get("return") == "View"}
        self.assertGreater(len(builders), 15)
        self.assertEqual((builders | methods | {"button"}) - called, set())


class Timelines(unittest.TestCase):
    def test_a_reload_is_a_word_a_duration_or_a_date(self):
        policies = [wb.Timeline([], reload).json()["policy"] for reload in ("never", "15m", 9)]
        self.assertEqual(policies, ["never", {"after": "15m"}, {"after": 9}])

    def test_a_source_in_trouble_is_said_in_a_word_or_at_length(self):
        self.assertEqual(wb.Timeline([], trouble="no network").json()["trouble"], "no network")
        whole = wb.trouble("asked too often", older=True, retry=9, keeps_pace=False)
        self.assertEqual(
            wb.Timeline([], trouble=whole).json()["trouble"],
            {"text": "asked too often", "older": True, "retry": 9, "keepsPace": False})
        self.assertNotIn("trouble", wb.Timeline([]).json())

    def test_an_entry_has_a_date_and_a_relevance_where_they_are_given(self):
        self.assertEqual(wb.Entry("a").json(), {"view": "a"})
        self.assertEqual(wb.Entry("a", 5, 40).json()["relevance"], {"score": 40})


class Requests(unittest.TestCase):
    def setUp(self):
        for registered in (wb._widgets, wb._handlers):
            patch = mock.patch.dict(registered, clear=True)
            patch.start()
            self.addCleanup(patch.stop)

        @wb.widget("a", name="A", parameters=[wb.parameter("goal", 4)])
        def provide(request):
            if request.settings["goal"] == 0:
                raise wb.Refusal("no goal")
            return wb.text(request.settings["goal"] / (request.settings["goal"] - 1))

        @wb.button("drink")
        def drink(press):
            return f"{press.parameters.get('by')} {press.is_on}"

    def ask(self, action, **members):
        return wb.handle({"id": 7, "action": action, "kind": "a", **members})

    def test_describe_tells_what_is_registered(self):
        described = self.ask("describe")["description"][0]
        self.assertEqual((described["kind"], described["displayName"]), ("a", "A"))
        self.assertEqual(described["parameters"][0]["type"], "integer")

    def test_settings_have_their_defaults(self):
        for configuration, words in ({}, "1.3333333333333333"), ({"goal": 2}, "2.0"):
            answer = self.ask("timeline", configuration=configuration)
            self.assertEqual(answer["timeline"]["entries"][0]["view"]["text"], words)
            self.assertEqual(answer["id"], 7)

    def test_a_button_calls_its_function(self):
        answer = self.ask("perform", perform={"intent": "drink", "parameters": {"by": 2}}, isOn=True)
        self.assertEqual(answer, {"performed": {"dialog": "2 True"}, "id": 7})

    def test_a_refusal_has_its_own_words_and_a_fault_its_traceback(self):
        self.assertEqual(self.ask("timeline", configuration={"goal": 0})["error"], "no goal")
        with contextlib.redirect_stderr(io.StringIO()) as log:
            answer = self.ask("timeline", configuration={"goal": 1})
        self.assertEqual(answer["error"], "ZeroDivisionError: division by zero")
        self.assertIn("Traceback", log.getvalue())

    def test_what_is_not_there_is_refused(self):
        for action, words in ("backgroundEvents", "does not answer"), ("perform", "nothing has"):
            self.assertIn(words, self.ask(action)["error"])
        self.assertIn("no widget “b”", wb.handle({"action": "timeline", "kind": "b"})["error"])

    def test_a_live_widget_prints_until_the_end_of_input_and_still_answers(self):
        with subprocess.Popen([sys.executable, "-c", LIVE], text=True, bufsize=1,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
            print('{"action": "live", "id": 3, "every": 0.01, "kind": "a"}', file=program.stdin)
            lines = [json.loads(program.stdout.readline()) for _ in range(3)]
            self.assertEqual({line["id"] for line in lines}, {3})
            self.assertEqual(lines[2]["timeline"]["entries"][0]["view"], "live True")
            print('{"action": "timeline", "id": 4, "kind": "a"}', file=program.stdin)
            while json.loads(program.stdout.readline())["id"] != 4:
                pass
            program.stdin.close()
            program.stdout.read()
            self.assertEqual(program.wait(), 0)


if __name__ == "__main__":
    unittest.main()
