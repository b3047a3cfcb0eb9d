import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Measures } from '#web/ui/measures.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(Measures, null, text))
const unbroken = (text: string) =>
  [...drawn(text).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part)

test('a measure with a fraction is one piece, wherever it stands; other hyphens may end a line', () => {
  expect(unbroken('9-3/4 in long, 1-5/8 deep, for 12-1/16')).toEqual(['9-3/4', '1-5/8', '12-1/16'])
  expect(unbroken('Screws, No. 8 x 1-1/4 in; plane No. 4-1/2')).toEqual(['No. 8', '1-1/4', 'No. 4-1/2'])
  expect(unbroken('Open-ended, 3/8 to 7/8, 59-61 HRC')).toEqual([])
})

test('the words stay as they were', () => {
  for (const text of ['9-3/4 in long', 'A 1-5/8 in cut', 'None', 'No. 8', ''])
    expect(drawn(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
})
