import { expect, test, vi } from 'vitest'
import { DUTIES } from '#contract/duty-names.ts'
import { inLanguage } from '#messages/t.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openDutyTests, POST } from '#server/shop/duties/testing.ts'

const { kerf, ada, get, list, of, mark, seller } = await openDutyTests()

test('each duty is told with its state, the rule and where it is mended, for a country to which nothing is delivered, too', async () => {
  const { status, body } = await list('de')
  expect(status).toBe(200)
  expect(Object(body).map(({ duty }: { duty: string }) => duty)).toEqual([...DUTIES])
  for (const one of Object(body))
    expect(one).toMatchObject({
      state: expect.stringMatching(/^(done|missing|elsewhere|not_applicable)$/),
      why: expect.stringMatching(/(Directive|Regulation|Act) \d+|South Dakota v\. Wayfair/),
      link: expect.stringMatching(/^\/dashboard\//),
    })
})

test('a rule of the Union is none of a country outside of it; the United Kingdom has its own', async () => {
  const holding = Object((await list('US')).body).filter(
    ({ state }: { state: string }) => state !== 'not_applicable',
  )
  expect(holding.map(({ duty }: { duty: string }) => duty)).toEqual(['proposition-65', 'sales-tax'])
  expect(await of('accessibility', 'US')).toMatchObject({ state: 'not_applicable' })
  for (const duty of ['reviews', 'withdrawal-terms'])
    expect(await of(duty, 'GB'), duty).toMatchObject({ state: 'missing' })
  expect(await of('withdrawal-function', 'GB')).toMatchObject({ state: 'not_applicable' })
})

test('a duty says since when it holds in a country, with the day that its rule names, and where the shop shows it', async () => {
  for (const country of ['DE', 'BE', 'GB', 'US'])
    for (const { duty, since, rule, places, state } of Object((await list(country)).body)) {
      expect(places, duty).not.toEqual([])
      if (since === undefined) expect(state, duty).toBe('not_applicable')
      else {
        const day = new Date(`${since}T12:00Z`)
        const words = day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
        if (!/since the same day/.test(rule))
          expect(rule, `${duty} in ${country}`).toContain(`since ${words}`)
      }
    }
  expect(await of('reviews')).toMatchObject({ since: '2022-05-28', places: ['page'] })
  expect(await of('reviews', 'GB')).toMatchObject({ since: '2025-04-06' })
  expect(await of('blades')).not.toHaveProperty('since')
})

test('a duty is none before its day', async () => {
  await seller({ country: 'DE' })
  vi.useFakeTimers({ now: Date.parse('2026-12-31T12:00Z'), toFake: ['Date'] })
  try {
    expect(await of('e-invoices')).toMatchObject({
      ...{ state: 'not_applicable', since: '2027-01-01' },
      why: expect.stringContaining('holds from January 1, 2027 on'),
    })
    vi.setSystemTime(Date.parse('2027-01-01T12:00Z'))
    expect(await of('e-invoices')).toMatchObject({ state: 'missing', link: '/dashboard/settings/orders' })
  } finally {
    vi.useRealTimers()
  }
})

test('duties are told in German to who reads German, with the law and since when', async () => {
  await kerf.product()
  const { body } = await inLanguage('de', () => list('DE'))
  const told = Object(body).find(({ duty }: { duty: string }) => duty === 'unit-price')
  expect(told).toMatchObject({
    why: expect.stringMatching(/^Kein Produkt sagt/),
    rule: expect.stringMatching(/^Richtlinie 98.6, Artikel 3, seit 18. März 2000/),
  })
})

test('the status of the shop counts what is missing where it delivers', async () => {
  await setRules(kerf, ada, {})
  const missing = async () => Object((await get('/manage/attention')).body).duties
  expect(await missing()).toBe(0)
  const zone = { id: 'gb', name: 'Britain', countries: ['GB'], methods: [POST] }
  await setRules(kerf, ada, { zones: [zone] })
  const here = Object((await list('GB')).body).filter(({ state }: { state: string }) => state === 'missing')
  expect(here.length).toBeGreaterThan(0)
  expect(await missing()).toBe(here.length)
  expect((await get('/manage/duties/missing')).body).toEqual(here)
  await setRules(kerf, ada, {})
})

test('an owner says that a duty is fulfilled elsewhere, for one country, and takes that back; the audit log has both', async () => {
  const note = 'A label is on each shelf'
  const acts = async () => {
    const { body } = await get('/manage/audit?about=duty')
    return Object(body).rows.map(({ act }: { act: string }) => act)
  }
  await kerf.product()
  const before = await acts()
  expect(await mark('unit-price', { country: 'DE', note })).toMatchObject({ status: 200 })
  expect(await of('unit-price')).toMatchObject({ state: 'elsewhere', why: expect.stringContaining(note) })
  expect(await of('unit-price', 'FR')).toMatchObject({ state: 'missing' })
  await mark('unit-price', { country: 'DE', note })
  await mark('unit-price', { country: 'DE', note: '' })
  expect(await of('unit-price')).toMatchObject({ state: 'missing' })
  expect(await acts()).toEqual(['mark duty', 'mark duty', ...before])
})

test('who has no such right is refused, and no country is said at its field', async () => {
  expect(await list('DE', await kerf.customer())).toMatchObject({ status: 403 })
  for (const country of ['', 'D', 'XX', 'Germany']) {
    const { status, body } = await list(country)
    expect(status, country).toBe(422)
    expect(Object(body).data.issues[0].path).toEqual(['country'])
  }
  expect(await mark('unknown', { country: 'DE', note: 'x' })).toMatchObject({ status: 422 })
})
