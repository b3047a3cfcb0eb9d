import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Measures } from '#web/ui/measures.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(Measures, null, text))
const unbroken = (text: string) =>
  [...drawn(text).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part)

test('a measure is one piece with its fraction and its unit, wherever it stands; other hyphens may end a line', () => {
  expect(unbroken('9-3/4 in long, 1-5/8 deep, for 12-1/16')).toEqual(['9-3/4 in', '1-5/8', '12-1/16'])
  expect(unbroken('Screws, No. 8 x 1-1/4 in; plane No. 4-1/2')).toEqual(['No. 8', '1-1/4 in', 'No. 4-1/2'])
  expect(unbroken('Dovetail saw, 10 in and 1 more')).toEqual(['10 in'])
  expect(unbroken('3/4 in, 2.5 mm, 16 oz, 3 pieces, 2 inside')).toEqual([
    '3/4 in',
    '2.5 mm',
    '16 oz',
    '3 pieces',
  ])
  expect(unbroken('Open-ended, 3/8 to 7/8, 59-61 HRC')).toEqual([])
})

test('the words stay as they were', () => {
  for (const text of ['9-3/4 in long', 'A 1-5/8 in cut', 'None', 'No. 8', ''])
    expect(drawn(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})
