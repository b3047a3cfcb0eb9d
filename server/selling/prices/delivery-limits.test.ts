import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRight } from '#replay/replay.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { setRules } from '#server/selling/prices/testing.ts'
import { openTestShop } from '#testing/shop.ts'

const kerf = await openTestShop({ anyUnpaid: true })
const ada = await kerf.admin()
const casey = await kerf.customer('Casey')
const product = async (more: object) => {
  const id = await kerf.product({ price: 100, available: 1_000 })
  expect((await kerf.call('PUT', `/api/products/${id}`, more, ada)).status).toBe(200)
  return id
}
const [plane, bench, rail] = [
  await product({ weight: '2 kg' }),
  await product({ weight: '60 kg' }),
  await product({ weight: '3 kg', parcel: '300 × 20 × 10 cm' }),
]

const POST = {
  ...{ id: 'post', name: 'Post', price: { kind: 'weight', bands: [{ toGrams: 30_000, cents: 900 }] } },
  ...{ mostMillimetres: 2_000, cutOff: '14:00', handlingDays: 0, transitDays: { from: 2, to: 3 } },
}
const COURIER = { id: 'courier', name: 'Courier', price: { kind: 'flat', cents: 2_000 }, mostGrams: 10_000 }
const COLLECT = { id: 'collect', name: 'Collect it', price: { kind: 'collection' }, handlingDays: 1 }
const CALENDAR = { timeZone: 'Europe/Berlin', workingDays: [1, 2, 3, 4, 5], daysOff: ['2026-12-25'] }
const RULES = {
  zones: [
    { id: 'de', name: 'Germany', countries: ['DE'], methods: [POST, COURIER, COLLECT] },
    { id: 'at', name: 'Austria', countries: ['AT'], methods: [POST] },
    { id: 'ch', name: 'Switzerland', countries: ['CH'], methods: [{ ...COURIER, mostMillimetres: 2_000 }] },
  ],
  calendar: CALENDAR,
}
await setRules(kerf, ada, RULES as never)

const lines = (...ids: string[]) => ids.map((productId) => ({ productId, orderQuantity: 1 }))
const quote = (body: object) => kerf.call('POST', '/api/quote', body)
const order = (body: object) => kerf.call('POST', '/api/orders', { phone: '555 0100', ...body }, casey)
const issuesOf = ({ body }: { body: Record<string, unknown> }) => Object(body.data).issues

test('the quote tells when each way arrives, and the order keeps it; the time of day changes no version', async () => {
  const { body } = await quote({ lines: lines(plane), country: 'DE' })
  const [post, courier, collect] = body.deliveryMethods as { dates?: { from: string; to: string } }[]
  expect(post).toMatchObject({ id: 'post', isCollection: false, dates: { isCollection: false } })
  expect(post?.dates && post.dates.from < post.dates.to).toBe(true)
  expect(courier).not.toHaveProperty('dates')
  expect(collect).toMatchObject({ id: 'collect', isCollection: true, dates: { isCollection: true } })
  const wish = { lines: lines(plane), country: 'DE', deliveryMethod: 'post' }
  const { body: quoted } = await quote(wish)
  const { body: placed } = await order({ ...wish, address: '1 Mill Lane', quoteVersion: quoted.version })
  const { body: shown } = await kerf.call('GET', `/api/orders/${placed.insertedId}`, undefined, casey)
  expect(shown.deliveryDates).toEqual(post?.dates)
  const [mailed] = await kerf.db.select().from(mails).where(eq(mails.kind, 'order placed'))
  expect(mailed?.payload).toMatchObject({ deliveryDates: post?.dates })
})

test('what cannot be sent to a place is said of its lines, before anything else is asked', async () => {
  const there = (...ids: string[]) => quote({ lines: lines(...ids), country: 'AT' })
  expect((await there(plane)).status).toBe(200)
  const refused = await there(plane, bench, rail)
  expect(refused.status).toBe(422)
  expect(issuesOf(refused)).toEqual([
    {
      path: ['lines', 1],
      message: 'A piece weighs 60 kg, and at most 30 kg can be sent',
    },
    { path: ['lines', 2], message: 'A piece is 3 m long, and at most 2000 mm can be sent' },
  ])
  const many = { lines: [{ productId: plane, orderQuantity: 16 }], country: 'AT' }
  expect(issuesOf(await quote(many))).toEqual([
    { path: ['lines'], message: 'This order weighs 32 kg, and at most 30 kg can be sent there at once' },
  ])
  const [placed] = [await order({ ...many, deliveryMethod: 'post', address: '1 Mill Lane' })]
  expect([placed.status, issuesOf(placed)[0].path]).toEqual([422, ['lines']])
  expect(issuesOf(await quote({ lines: lines(plane), country: 'FR' }))).toEqual([
    { path: ['country'], message: 'We do not deliver to France' },
  ])
  // Without a country it is the price of the goods alone, but not for who has chosen a way of delivery.
  expect((await quote({ lines: lines(plane) })).body).toMatchObject({ total: 100, delivery: 0 })
  expect(issuesOf(await quote({ lines: lines(plane), deliveryMethod: 'post' }))).toEqual([
    { path: ['country'], message: 'Choose the country that it goes to' },
  ])
})

test('a way that does not carry the heaviest or the longest piece is not offered, and the receipts replay', async () => {
  const offered = async (...ids: string[]) =>
    ((await quote({ lines: lines(...ids), country: 'DE' })).body.deliveryMethods as { id: string }[]).map(
      ({ id }) => id,
    )
  expect(await offered(plane)).toEqual(['post', 'courier', 'collect'])
  expect(await offered(rail)).toEqual(['courier', 'collect'])
  expect(await offered(bench)).toEqual(['collect'])
  const { body: ofBench } = await quote({ lines: lines(bench), country: 'DE' })
  expect(ofBench.refusedMethods).toEqual([
    { id: 'post', name: 'Post', reason: 'A piece weighs 60 kg, and at most 30 kg can be sent' },
    { id: 'courier', name: 'Courier', reason: 'A piece weighs 60 kg, and at most 10 kg can be sent' },
  ])
  expect(
    issuesOf(
      await order({ lines: lines(bench), country: 'DE', deliveryMethod: 'courier', address: '1 Mill Lane' }),
    ),
  ).toEqual([{ path: ['deliveryMethod'], message: 'Courier does not carry this order' }])
  const placed = await order({
    lines: lines(rail),
    country: 'DE',
    deliveryMethod: 'courier',
    address: '1 Mill Lane',
  })
  expect(placed.status).toBe(201)
  for (const { receipt } of await kerf.db.select().from(orders)) expect(isRight(receipt as never)).toBe(true)
})

test('what is collected needs no address: the order says where, and the next form begins with the address before it', async () => {
  await kerf.call(
    'PUT',
    '/api/settings/seller',
    { name: 'Kerf Ltd', address: '2 Mill Lane\nSawyer', taxNumber: '', taxPercent: 0, email: '' },
    ada,
  )
  const placed = await order({ lines: lines(bench), country: 'DE', deliveryMethod: 'collect' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { body } = await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, casey)
  expect(body.address).toBe('To be collected at\nKerf Ltd\n2 Mill Lane\nSawyer')
  const known = await kerf.call('GET', '/api/known-delivery', undefined, casey)
  expect(known.body).toMatchObject({ address: '1 Mill Lane\nGERMANY' })
  const unsaid = await order({ lines: lines(plane), country: 'DE', deliveryMethod: 'courier' })
  expect(issuesOf(unsaid)).toEqual([{ path: ['address'], message: 'This field is required' }])
})

test('a calendar or a method that cannot be is refused at its field', async () => {
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const change = (rules: object) =>
    kerf.call('PUT', '/api/manage/price-rules', { version: body.version, rules }, ada)
  const method = (more: object) => ({ zones: [{ ...RULES.zones[0], methods: [{ ...POST, ...more }] }] })
  const wrong: [object, unknown[]][] = [
    [{ calendar: { ...CALENDAR, timeZone: 'Europe/Atlantis' } }, ['rules', 'calendar', 'timeZone']],
    [{ calendar: { ...CALENDAR, workingDays: [] } }, ['rules', 'calendar', 'workingDays']],
    [{ calendar: { ...CALENDAR, daysOff: ['2026-02-30'] } }, ['rules', 'calendar', 'daysOff', 0]],
    [method({ cutOff: '24:00' }), ['rules', 'zones', 0, 'methods', 0, 'cutOff']],
    [method({ transitDays: { from: 3, to: 2 } }), ['rules', 'zones', 0, 'methods', 0, 'transitDays', 'to']],
  ]
  for (const [rules, path] of wrong) expect(issuesOf(await change(rules))[0].path).toEqual(path)
})

test('what cannot be sent is said in the language of the reader, with its decimals', async () => {
  const languages = { first: 'en-US', 'en-US': true, de: true, fr: true }
  expect((await kerf.call('PUT', '/api/settings/languages', languages, ada)).status).toBe(200)
  const light = await product({ weight: '60.5 kg' })
  const said = async (language: string, body: object) => {
    const reply = await kerf.call('POST', '/api/quote', body, undefined, { 'accept-language': language })
    const { issues, refusedMethods } = { ...Object(reply.body), ...Object(reply.body.data) }
    return (issues ?? refusedMethods).map(
      (one: { message?: string; reason?: string }) => one.message ?? one.reason,
    )
  }
  const heavy = { lines: lines(light, rail), country: 'AT' }
  expect(await said('de', heavy)).toEqual([
    'Ein Stück wiegt 60,5 kg, versandt werden höchstens 30 kg',
    'Ein Stück ist 3 m lang, versandt werden höchstens 2000 mm',
  ])
  expect(await said('fr', heavy)).toEqual([
    'Une pièce pèse 60,5 kg, et le maximum pour l’envoi est de 30 kg',
    'Une pièce mesure 3 m, et le maximum pour l’envoi est de 2000 mm',
  ])
  const many = { lines: [{ productId: plane, orderQuantity: 16 }], country: 'AT' }
  expect(await said('de', many)).toEqual([
    'Diese Bestellung wiegt 32 kg. Auf einmal können höchstens 30 kg dorthin versandt werden',
  ])
  expect(await said('de', { lines: lines(light), country: 'DE' })).toEqual([
    'Ein Stück wiegt 60,5 kg, versandt werden höchstens 30 kg',
    'Ein Stück wiegt 60,5 kg, versandt werden höchstens 10 kg',
  ])
})
