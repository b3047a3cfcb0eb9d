"""The tool of the catalogue that a picture shows: its maker and its measures, in units of 10 cm."""
import re
from fractions import Fraction

UNITS = {'in': 0.254, 'ft': 3.048, 'mm': 0.01, 'cm': 0.1, 'm': 10.0}
_shown = None


class Tool:
    """One row of the catalogue. A measure without a default that the row lacks is an error."""

    def __init__(self, row):
        self.slug, self.name, self.maker, self.family = row['slug'], row['productName'], row.get('maker', ''), row.get('family', '')
        self.model = self.family or self.slug
        self.values = {key[len('values.'):]: text for key, text in row.items() if key.startswith('values.') and text}

    def word(self, attribute, default=None):
        return self.values[attribute] if default is None else self.values.get(attribute, default)

    def number(self, attribute, default=None):
        """The number that the value begins with, whatever its unit: 45 of `45°`, 1.375 of `1-3/8 in`."""
        if default is not None and attribute not in self.values:
            return default
        return _number(self.values[attribute])

    def length(self, attribute, default=None):
        """A length in units of 10 cm: 0.254 of `1 in`. A default is in inches."""
        if default is not None and attribute not in self.values:
            return default * UNITS['in']
        text = self.values[attribute]
        return _number(text) * UNITS[text.split()[-1]]


def _number(text):
    whole, over = re.match(r'(?:(\d+(?:\.\d+)?)(?:-|$|[^\d/.]))?(?:(\d+/\d+))?', text).groups()
    if whole is None and over is None:
        raise ValueError(f'no number in {text!r}')
    return float(whole or 0) + float(Fraction(over or 0))


def show_tool(row):
    """From now on the picture shows this tool; its maker's name is on it."""
    global _shown
    _shown = Tool(row)
    return _shown


def shown():
    return _shown


def maker():
    """What stands on the tool: its maker's name in capitals."""
    return (_shown.maker if _shown and _shown.maker else 'Kerf').upper()
