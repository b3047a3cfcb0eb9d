import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACTS, type Verb } from '#contract/things.ts'
import type { Language } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { reasonAgainst } from '#server/history/things/things.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop()
const ada = await kerf.admin()

test('who asks in German reads in German what was done, finds it by these words, and sees it in their order', async () => {
  const { body } = await kerf.call('POST', '/api/manage/categories', { name: 'Sägen' }, ada)
  await kerf.call(
    'PUT',
    `/api/manage/categories/${Object(body).insertedId}`,
    { description: 'Für Fugen.' },
    ada,
  )
  const words = async (query: string) => {
    const { body } = await inLanguage('de', () =>
      kerf.call('GET', `/api/manage/audit?size=100${query}`, undefined, ada),
    )
    return Object(body).rows.map(({ words }: { words: string }) => words)
  }
  expect(await words('')).toEqual(expect.arrayContaining(['Kategorie geändert', 'Kategorie angelegt']))
  expect(await words('&search=Kategorie%20ge%C3%A4ndert')).toEqual(['Kategorie geändert'])
  const sorted = await words('&sort=act&direction=asc')
  expect(sorted).toEqual(sorted.toSorted((one: string, other: string) => one.localeCompare(other, 'de')))
  const english = await kerf.call('GET', '/api/manage/audit?size=1', undefined, ada)
  expect(Object(english.body).rows[0].words).toBe('Changed a category')
})

test('why an act cannot be taken back is said in the language of whoever asks', () => {
  const verbs = [...ACTS.keys()].filter((verb) => reasonAgainst(verb) !== '')
  expect(verbs.length).toBeGreaterThan(40)
  const inGerman = (verb: Verb) => inLanguage('de', () => reasonAgainst(verb))
  expect(verbs.filter((verb) => inGerman(verb) === reasonAgainst(verb))).toEqual([])
  expect(inGerman('order.shipped')).toMatch(/^Zahlungen, Belege und Versandtes werden nie rückgängig gemacht/)
})

test('what a rule of delivery lacks is said in the language of whoever sends it', async () => {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const zones = [{ id: 'de', name: 'Deutschland', countries: ['DE'], methods: [] }]
  const wanted = { version: body.version, rules: { promotions: [], zones } }
  const refused = await inLanguage('de', () => kerf.call('PUT', '/api/manage/price-rules', wanted, ada))
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ data: { issues: [{ message: 'Mindestens eine Versandart' }] } })
})

test('a sum is found as the reader’s language writes it', async () => {
  const [owner] = await kerf.db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
  const by = { kind: 'staff', id: owner?.id ?? '' } as const
  await kerf.db.transaction((tx) =>
    recordFact(tx, by, 'order.excess_paid_back', randomUUID(), { after: { cents: 123_450 } }),
  )
  const found = async (search: string, language: Language) => {
    const path = `/api/manage/audit?search=${encodeURIComponent(search)}`
    const { body } = await inLanguage(language, () => kerf.call('GET', path, undefined, ada))
    return Object(body).rows.length
  }
  expect([await found('$1,234.50', 'en-US'), await found('1.234,50 $', 'de')]).toEqual([1, 1])
  expect([await found('1.234,50', 'en-US'), await found('1,234.50', 'de')]).toEqual([0, 0])
})
