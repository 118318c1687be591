"""python3 -B -m unittest discover Tests/ContactSheet"""
import importlib.util, os, re, struct, subprocess, unittest, zlib
import xml.dom.minidom

_path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "contact-sheet.py")
_spec = importlib.util.spec_from_file_location("contact_sheet", _path)
sheet = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(sheet)


class PictureTests(unittest.TestCase):
    def test_words_stand_at_their_columns_in_their_colours(self):
        picture = sheet.svg(["\x1b[1;38;2;1;2;3mab  c\x1b[0;7md"], 6, sheet.GROUND["dark"])
        xml.dom.minidom.parseString(picture)
        self.assertEqual(picture.count("<text"), 3)
        self.assertIn('x="36" y="14" textLength="9" lengthAdjust="spacingAndGlyphs" fill="#010203"', picture)
        self.assertIn('<rect x="45" y="0" width="9" height="18" fill="#e6e6e6"/>', picture)

    def test_wide_letters_take_two_cells_and_styles_last_into_the_next_line(self):
        picture = sheet.svg(["\x1b[38;5;231m日x", "y"], 4, sheet.GROUND["light"])
        self.assertIn('textLength="27"', picture)
        self.assertEqual(picture.count("#ffffff"), 3)  # the ground and both lines


class FilledTests(unittest.TestCase):
    def test_a_photo_is_a_png_of_its_size(self):
        picture = sheet.photo(8, 6)
        self.assertTrue(picture.startswith(b"\x89PNG\r\n\x1a\n"))
        self.assertEqual(struct.unpack(">II", picture[16:24]), (8, 6))
        length = struct.unpack(">I", picture[33:37])[0]
        self.assertEqual(len(zlib.decompress(picture[41:41 + length])), 6 * (1 + 8 * 3))

    def test_every_filled_page_has_a_scene(self):
        self.assertEqual(sheet.BOARD.count("[page]"), len(sheet.FILLED))
        self.assertEqual(set(re.findall("kind = (disk|load)", sheet.BOARD)), {"disk", "load"})


class ColorTests(unittest.TestCase):
    def test_terminals_of_few_colours_are_described(self):
        for term in filter(None, sheet.TERMS.values()):
            subprocess.run(["infocmp", term], check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    unittest.main()
