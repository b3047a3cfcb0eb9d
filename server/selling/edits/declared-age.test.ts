import { expect, test } from 'vitest'
import { openEditTests } from '#server/selling/edits/testing.ts'
import { GERMAN_TAXES, setRules } from '#server/selling/prices/testing.ts'

const { kerf, ada, one, place, edit, preview, move, read } = await openEditTests()

test('what an edit adds for grown-ups needs a new declaration, and staff say who made it', async () => {
  const { seller } = Object((await kerf.call('GET', '/api/settings', undefined, ada)).body)
  await kerf.call('PUT', '/api/settings/seller', { ...seller, country: 'DE' }, ada)
  await kerf.call('PUT', '/api/settings/orders', { declareAgeIn: 'DE' }, ada)
  const [saw, knife] = [await kerf.product(), await kerf.product({ name: 'Knife' })]
  await kerf.call('PUT', `/api/products/${knife}`, { handover: 'blade' }, ada)
  const id = await place([one(saw)])
  const lines = [one(saw), one(knife)]
  expect((await preview(id, { lines })).body).toMatchObject({ declareAge: 18 })
  for (const declared of [{}, { declaredAge: 18 }, { declaredAge: 16, declaredBy: 'customer' }]) {
    const { status, body } = await edit(id, { lines, ...declared })
    expect([status, Object(body.data).issues]).toMatchObject([
      422,
      [
        {
          path: ['declaredBy'],
          message: 'Say who declared to be 18 or over: what changes asks for it',
        },
      ],
    ])
  }
  expect((await edit(id, { lines, declaredAge: 18, declaredBy: 'neighbor' })).status).toBe(422)
  expect(await read(id)).toMatchObject({ version: 1, lines: [{ productId: saw }] })
  const made = await edit(id, { lines, declaredAge: 18, declaredBy: 'recipient' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      changes: ['1 × Knife: new', 'Who receives the goods declared to be 18 or over'],
    },
  })
  expect(await read(id)).toMatchObject({ declaredAge: 18, version: 2 })
  const more = [one(saw), one(knife, 2)]
  expect((await preview(id, { version: 2, lines: more })).body, 'it was declared').not.toHaveProperty(
    'declareAge',
  )
  expect((await edit(id, { version: 2, lines: more })).status).toBe(201)
  await kerf.call('PUT', '/api/settings/orders', { declareAgeIn: '' }, ada)
  const other = await place([one(saw)])
  expect((await edit(other, { lines })).status, 'nobody is asked elsewhere').toBe(201)
})

const BERLIN = { line1: 'Weg 1', city: 'Berlin', postcode: '10115', country: 'DE' }
const WIEN = { line1: 'Gasse 2', city: 'Wien', postcode: '1010', country: 'AT' }
const declared = { declaredAge: 18, declaredBy: 'customer' }

test('who wants more pieces that ask for an age, or sends them to a country where it is declared, is asked, too', async () => {
  const post = { id: 'post', name: 'Post', price: { kind: 'flat', cents: 500 }, checksAge: true }
  const zones = [{ id: 'near', name: 'Near', countries: ['DE', 'AT'], methods: [post] }]
  await setRules(kerf, ada, { zones, taxes: GERMAN_TAXES } as never)
  const knife = await kerf.product({ name: 'Chip knife', available: 50 })
  await kerf.call('PUT', `/api/products/${knife}`, { handover: 'blade' }, ada)
  const sent = (deliveryAddress: object) =>
    place([one(knife)], { address: undefined, deliveryAddress, deliveryMethod: 'post' })
  const [few, far] = [await sent(BERLIN), await sent(WIEN)]
  await kerf.call('PUT', '/api/settings/orders', { declareAgeIn: 'DE' }, ada)

  const more = { lines: [one(knife, 20)] }
  expect((await preview(few, more)).body).toMatchObject({ declareAge: 18 })
  expect((await edit(few, more)).status).toBe(422)
  expect((await edit(few, { ...more, ...declared })).status).toBe(201)

  const own = await move(far, { deliveryAddress: BERLIN })
  expect([own.status, Object(own.body.data).issues]).toMatchObject([
    422,
    [
      {
        path: ['deliveryAddress', 'country'],
        message: expect.stringMatching(/^What you ordered .* 18 .* write to us/),
      },
    ],
  ])
  expect((await edit(far, { deliveryAddress: BERLIN })).status).toBe(422)
  expect(await read(far)).toMatchObject({ version: 1, deliveryAddress: { city: 'Wien' } })
  expect((await edit(far, { deliveryAddress: BERLIN, ...declared })).status).toBe(201)
  expect(await read(far)).toMatchObject({ declaredAge: 18, deliveryAddress: { city: 'Berlin' } })
})
