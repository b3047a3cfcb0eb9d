import { expect, test, vi } from 'vitest'
import { inLanguage } from '#messages/t.ts'
import { openDutyTests } from '#server/shop/duties/testing.ts'

const { kerf, ada, list, of, mark, seller } = await openDutyTests()
const invoicing = (byEmail: boolean) => kerf.call('PUT', '/api/settings/invoicing', { byEmail }, ada)
const point = async (url: string) => {
  const wish = { url, header: 'Authorization', secret: url && 'Bearer 1' }
  const named = await kerf.call('PUT', '/api/settings/access-point', wish, ada)
  expect(named, JSON.stringify(named.body)).toMatchObject({ status: 200 })
}

test('e-invoices are missing of a seller there until something sends them, which by e-mail is not enough in Belgium', async () => {
  const germany = async () => {
    vi.useFakeTimers({ now: Date.parse('2027-01-01T12:00Z'), toFake: ['Date'] })
    try {
      return await of('e-invoices', 'DE')
    } finally {
      vi.useRealTimers()
    }
  }
  await seller({ country: 'DE' })
  expect(await germany()).toMatchObject({
    ...{ state: 'missing', why: expect.stringContaining('none is sent by e-mail') },
  })
  expect(await of('e-invoices', 'BE'), 'a seller elsewhere').toMatchObject({ state: 'not_applicable' })
  expect(await invoicing(true)).toMatchObject({ status: 200 })
  expect(await germany()).toMatchObject({ state: 'done' })
  await seller({ country: 'BE' })
  expect(await of('e-invoices', 'BE')).toMatchObject({
    ...{ state: 'missing', why: expect.stringContaining('by e-mail is not enough') },
  })
  await point('https://peppol.example/send')
  expect(await of('e-invoices', 'BE')).toMatchObject({ state: 'done' })
  await invoicing(false)
})

test('where e-invoices go through a system of the country they are missing, whatever Kerf sends, until the owner says who does it', async () => {
  await invoicing(true)
  await point('https://peppol.example/send')
  for (const [country, system, since] of [
    ...[['FR', 'plateforme agréée', '1 September 2026'] as const],
    ...[['HR', 'eRačun', '1 January 2026'] as const],
    ...[['IT', 'Sistema di Interscambio', '1 January 2019'] as const],
    ...[['PL', 'KSeF', '1 February 2026'] as const],
    ...[['RO', 'RO e-Factura', '1 January 2024'] as const],
  ]) {
    await seller({ country })
    const shown = await of('e-invoices', country)
    expect(shown, country).toMatchObject({ state: 'missing', why: expect.stringContaining(system) })
    expect(shown.rule).toContain(`since ${since}`)
    expect(new Date(`${shown.since}T12:00Z`), country).toEqual(new Date(`${since} 12:00Z`))
    await mark('e-invoices', { country, note: 'Our accountant' })
    expect(await of('e-invoices', country), country).toMatchObject({ state: 'elsewhere' })
    await mark('e-invoices', { country, note: '' })
  }
  const { body } = await inLanguage('de', () => list('RO'))
  expect(JSON.stringify(body)).toContain('weder per E-Mail noch über den Access Point')
  await invoicing(false)
})
