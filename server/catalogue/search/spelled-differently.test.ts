import { describe, expect, test } from 'vitest'
import type { CatalogueIndex } from '#server/catalogue/search/index/catalogue-index.ts'
import { plainText, wordsIn } from '#server/catalogue/search/index/words.ts'
import { matchQuery } from '#server/catalogue/search/match-query.ts'
import { readQuery } from '#server/catalogue/search/read-query.ts'
import { suggestedTools } from '#server/catalogue/search/suggested-tools.ts'
import { indexOf, rowOf } from '#server/catalogue/search/testing-index.ts'

const NAMES = [
  'Hex bolt M6x20 zinc',
  'Stud 2x4 spruce',
  'Carriage bolt M8 × 1.25 × 40',
  'Grinding wheel 6 * 3/4',
  'Łódź scraper',
  'Œuvre rasp',
  'Þór’s hammer',
  'Đakovo chisel',
  'Kırık file',
  'Smørrebrød knife',
  'Wi-Fi tape measure',
  'Security bit T-25 tamper',
  'Ni-Cd battery',
  'Band saw of iron',
  'K-body clamp',
  'WiFi level',
  'Three-in-one oil',
]
const index = indexOf(
  { categories: [], attributes: [], options: [], synonyms: [] },
  NAMES.map((name, position) => rowOf(position, { name, description: '40 pieces, 20 of them long, no 4' })),
)

function foundBy(query: string, of: CatalogueIndex = index): string[] {
  const { matches } = matchQuery(of, readQuery(of, query))
  return Array.from(
    matches.entries.subarray(0, matches.count),
    (entry) => NAMES[of.position.items[entry] ?? -1] ?? '',
  )
}

describe('a size with an x is found however it is written', () => {
  test.each([
    [
      'Hex bolt M6x20 zinc',
      ['M6x20', 'M6 x 20', 'm6×20', 'M6 × 20 bolt', 'm6*20', 'M6 X 20', 'bolt m6 20', 'm6x20mm'],
    ],
    ['Stud 2x4 spruce', ['2x4', '2X4', '2 x 4 stud', '2×4 stud', '2 × 4 spruce', '2*4', 'stud 2 4']],
    ['Carriage bolt M8 × 1.25 × 40', ['M8x1.25x40', 'm8 x 1,25 x 40', 'M8×1.25×40 bolt', 'm8 40 bolt']],
    ['Grinding wheel 6 * 3/4', ['6x3/4', '6 x ¾ wheel', '6×3/4 grinding']],
  ])('%s', (name, queries) => {
    for (const query of queries) expect(foundBy(query), query).toEqual([name])
  })

  test('and not by numbers that stand in a description', () => {
    expect(foundBy('4x40')).toEqual([])
  })
})

describe('letters that Unicode does not take apart are those that people type instead', () => {
  test.each([
    ['Łódź scraper', ['lodz', 'lódz', 'ŁÓDŹ', 'łodz scraper']],
    ['Œuvre rasp', ['oeuvre', 'œuvre', 'ŒUVRE']],
    ['Þór’s hammer', ['thors hammer', 'þór’s']],
    ['Đakovo chisel', ['dakovo', 'đakovo']],
    ['Kırık file', ['kirik', 'KIRIK', 'kırık']],
    ['Smørrebrød knife', ['smorrebrod', 'smørrebrød']],
  ])('%s', (name, queries) => {
    for (const query of queries) expect(foundBy(query), query).toEqual([name])
  })

  test('no Latin letter of European languages is left', () => {
    for (let code = 0xc0; code < 0x180; code++) {
      const sign = String.fromCharCode(code)
      if (/\p{L}/u.test(sign)) expect(plainText(sign), sign).toMatch(/^[a-z]+$/)
    }
  })
})

describe('words with a hyphen are found with it, without it and as one word', () => {
  test.each([
    ['Wi-Fi tape measure', ['wifi tape', 'wi-fi tape', 'wi fi tape', 'Wi‑Fi tape measure']],
    ['Security bit T-25 tamper', ['T25', 'T-25', 't 25', 't25 tamper', 'tamper t-25']],
    ['Ni-Cd battery', ['ni-cd', 'nicd', 'ni cd battery', 'nicad']],
    ['Band saw of iron', ['bandsaw', 'band-saw', 'band saw', 'iron bandsaw']],
    ['K-body clamp', ['k body clamp', 'kbody clamp', 'K-body']],
    ['WiFi level', ['wi-fi level', 'wifi level']],
    ['Three-in-one oil', ['threeinone oil', 'three-in-one oil']],
  ])('%s', (name, queries) => {
    for (const query of queries) expect(foundBy(query), query).toContain(name)
  })

  test('a suggestion, too', () => {
    const shown = (text: string) =>
      suggestedTools(index, text).entries.map((entry) => NAMES[index.position.items[entry] ?? -1])
    expect(shown('wif')).toEqual(expect.arrayContaining(['Wi-Fi tape measure', 'WiFi level']))
    expect(shown('t25')).toEqual(['Security bit T-25 tamper'])
    expect(shown('m6 x 20')).toEqual(['Hex bolt M6x20 zinc'])
  })
})

test('a size is one word, and an x that is none of a size is a letter', () => {
  const words = (text: string) => wordsIn(plainText(text))
  expect(words('No. 8 x 1-1/4 in, box of 50')).toEqual(['no', '8x1-1/4', 'in', 'box', 'of', '50'])
  expect(words('160 x 2,2 × 20 mm')).toEqual(['160x2.2x20', 'mm'])
  expect(words('x-axis 4 xl 0x1f box2x')).toEqual(['x', 'axis', '4', 'xl', '0x1f', 'box2x'])
})
