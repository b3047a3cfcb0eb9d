import { expect, test } from 'vitest'
import { hasPostcode, postcodesIn } from '#contract/text-addresses.ts'

test.for([
  ['AT', 'Seilerstätte 5020, 1010 Wien', '1010'],
  ['AT', '1010 Wien, Seilerstätte 5020', '1010'],
  ['AT', 'Seilerstätte 5020 1010 Wien', '1010'],
  ['AT', 'Seilerstätte 5020\nA-1010 Wien\nAustria', '1010'],
  ['AT', 'Seilerstätte 3, 1010, Wien', '1010'],
  ['AT', 'Seilerstätte 3, Wien 1010', '1010'],
  ['AT', '5020 Salzburg, 1010 Wien', '5020 1010'],
  ['CH', 'Postfach 1234, 8001 Zürich', '8001'],
  ['DE', 'Postfach 10 11 15, 10115 Berlin', '10115'],
  ['NL', 'Kade 1234\n1012 js Amsterdam', '1012 JS'],
  ['NO', 'Storgata 1500, 0150 Oslo', '0150'],
  ['SE', 'Storgatan 1, 984 31 Pajala', '984 31'],
  ['US', '20500 Main St, Portland, OR 97201', '97201'],
  ['US', '20500 Main St, Portland', ''],
  ['US', '1 Bench St, New York, NY 10001, Apt 97201', '10001 97201'],
  ['US', '1 Bench St\nNew York, NY 10001 USA', '10001'],
  ['US', 'P.O. Box 12345, Portland, OR 97201-1234', '97201-1234'],
  ['US', '1 Bench St New York 10001 Manhattan', '10001'],
  ['AU', 'Unit 5/2000 Pacific Hwy, Sydney NSW 2065', '2065'],
  ['AU', '1 Mill Rd, Sydney NSW 2065 Australia', '2065'],
  ['GB', '1 High St, London se1 2aa, UK', 'SE1 2AA'],
  ['CA', '1 King St, Toronto ON M5V 3L9', 'M5V 3L9'],
])('in %s the text “%s” has the postcodes %s', ([country = '', text = '', found]) => {
  expect(postcodesIn(country, text).join(' ')).toBe(found)
})

test('a postcode is in a text as a word of it, and not as a part of a number, nor as the number of a house', () => {
  expect(hasPostcode('AT', 'Ring 110101, Wien', '1010')).toBe(false)
  expect(hasPostcode('AT', 'Ring 1, 1010 Wien', '1010')).toBe(true)
  expect(hasPostcode('US', '97201 Bench St, Portland', '97201')).toBe(false)
  expect(hasPostcode('US', '1 Bench St, Portland, OR 97201-1234', '97201')).toBe(true)
  expect(hasPostcode('XK', '1 Rruga B, 10000 Prishtina', '10000')).toBe(true)
})
