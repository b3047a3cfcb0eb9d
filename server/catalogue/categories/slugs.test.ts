import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLAIN_CHARACTERS } from '#contract/plain-characters.ts'
import { slugOf } from '#contract/slug-of.ts'
import { openTestDatabase } from '#testing/database.ts'

const { db } = await openTestDatabase()

const NAMES = [
  ...[
    'Auger bit, 3/4 in',
    'Auger bit, ¾ in',
    'Auger bit, 3⁄4 in',
    'Joiner’s mallet',
    "Joiner's mallet",
    'Æble Ølhammer',
    'Łódź ruler',
    'Þórður’s œuvre',
    'ĦAĦA ĐURO Ŧ',
  ],
  ...[
    'Größe',
    'GRÖẞE',
    'Straße',
    'İstanbul',
    'ﬁne saw',
    '½″ × 2′ ruler',
    '—',
    '',
    '  ',
    '日本のこぎり',
    'Ç é à ñ ő',
    'No. 4½',
  ],
  ...[
    'a'.repeat(120),
    `${'ab '.repeat(50)}`,
    '--a--b--',
    '١٢',
    'K Å',
    'x² y₃',
    '™ saw®',
    'Σ ΑΣ',
    'ＦＵＬＬ width',
  ],
]

async function fromDatabase(names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`SELECT slug_of(name) AS slug FROM unnest(${sql.param(names)}::text[]) WITH ORDINALITY AS n(name, place) ORDER BY place`,
  )
  return rows.map(({ slug }) => slug)
}

test('the slug of a name is the same here and in the database, of many names', async () => {
  const made = fc.sample(fc.string({ unit: 'grapheme', maxLength: 60 }), 300)
  const latin = fc.sample(
    fc.string({ unit: fc.mapToConstant({ num: 0x250, build: (n) => String.fromCodePoint(n + 1) }) }),
    300,
  )
  const names = [...NAMES, ...Object.values(PLAIN_CHARACTERS), ...made, ...latin].filter(
    (name) => name.isWellFormed() && !name.includes('\0'),
  )
  expect(names.length).toBeGreaterThan(500)
  expect(names.map(slugOf)).toEqual(await fromDatabase(names))
})

test('letters that Unicode does not take apart are written plainly, as the search reads them', () => {
  const made = ['Łódź ruler', 'Kılıç saw', 'Đuro ðe þing', 'Œuvre hobby', 'Ħal', 'Øre Æble', 'Straße'].map(
    slugOf,
  )
  expect(made).toEqual([
    'lodz-ruler',
    'kilic-saw',
    'duro-de-thing',
    'oeuvre-hobby',
    'hal',
    'ore-aeble',
    'strasse',
  ])
})

test('a slug has what an address can say of the name', () => {
  expect(slugOf('Auger bit, ¾ in')).toBe('auger-bit-3-4-in')
  expect(slugOf('Joiner’s Größe')).toBe('joiners-grosse')
  expect(slugOf('日本')).toBe('')
})
