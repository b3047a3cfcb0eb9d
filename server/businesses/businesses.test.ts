import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readVatId } from '#contract/vat-ids.ts'
import { isRight } from '#drills/replay/replay.ts'
import { proveVatIds } from '#server/businesses/prove-vat-ids.ts'
import { askVies } from '#server/businesses/vies.ts'
import { businesses } from '#server/db/tables/businesses.ts'
import { facts } from '#server/db/tables/facts.ts'
import { mails } from '#server/db/tables/mails.ts'
import { orders } from '#server/db/tables/orders.ts'
import { wordsOf } from '#server/mail/render-payload.ts'
import { setRules } from '#server/prices/testing.ts'
import { rowOf, verify } from '#server/users/testing.ts'
import { confirmWithCard, startPayment } from '#testing/card.ts'
import { readPdf } from '#testing/pdf.ts'
import { openTestShop } from '#testing/shop.ts'
import { openVies } from '#testing/vies.ts'

const vies = await openVies()
const kerf = await openTestShop({ anyUnpaid: true, settings: { VIES_URL: `${vies.url}/` } })
const boss = await kerf.admin()
const casey = await kerf.customer('Casey')
const robin = await kerf.customer('Robin')
const saw = await kerf.product({ price: 119, available: 1_000 })

const FRENCH = 'FR40303265045'
const LYON = { line1: '3 Rue Mercière', postcode: '69002', city: 'Lyon', country: 'FR' }
const rates = { standard: [{ name: 'VAT', ppm: 190_000 }] }
const TAXES = {
  ...{ areGross: true, home: { country: 'DE' }, delivery: { kind: 'proportional' } },
  zones: [
    { id: 'de', name: 'Germany', countries: ['DE'], rates },
    {
      id: 'eu',
      name: 'Others',
      countries: ['FR', 'AT'],
      rates: { standard: [{ name: 'VAT', ppm: 200_000 }] },
    },
  ],
} as const
const REVERSE_CHARGE = { vatId: 'DE 136 695 976', unproved: false }
const switchOn = (reverseCharge: object | undefined = REVERSE_CHARGE) =>
  setRules(kerf, boss, { taxes: TAXES, reverseCharge } as never)

const save = (body: object, as = casey) => kerf.call('PUT', '/api/business', body, as)
const own = async (as = casey) => (await kerf.call('GET', '/api/business', undefined, as)).body.business
const lines = [{ productId: saw, orderQuantity: 1 }]
const quote = (body: object, as = casey) => kerf.call('POST', '/api/quote', { lines, ...body }, as)
const WISH = { lines, phone: '555 0100', address: '1 Rue du Bois, Lyon', country: 'FR', asBusiness: true }
const order = (body: object, as = casey) => kerf.call('POST', '/api/orders', { ...WISH, ...body }, as)
const total = async (body: object, as = casey) => (await quote(body, as)).body.total

beforeAll(async () => {
  vies.says.set(FRENCH, 'valid')
  await verify(kerf, casey.email)
})

describe('the business that a customer buys for', () => {
  test('is saved, shown to its owner alone, exported and removed; VIES is not asked without reverse charge', async () => {
    const typed = { company: ' Atelier du Bois ', vatId: 'fr 40 303 265 045', billingAddress: LYON }
    const saved = await save(typed, robin)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const business = { company: 'Atelier du Bois', vatId: FRENCH, vatState: 'unproved', billingAddress: LYON }
    expect(saved.body.business).toEqual(business)
    expect(await own(robin)).toEqual(business)
    expect(await own(casey)).toBeNull()
    expect(vies.asked).toHaveLength(0)
    const exported = await kerf.call('GET', `/api/user/${robin.email}/export`, undefined, robin)
    expect(exported.body.business).toEqual(business)
    expect((await kerf.call('DELETE', '/api/business', undefined, robin)).status).toBe(200)
    expect(await own(robin)).toBeNull()
  })

  test.each([
    ['company', { company: '' }],
    ['vatId', { vatId: 'FR40303265046' }],
    ['vatId', { vatId: '136695976' }],
    ['postcode', { billingAddress: { ...LYON, postcode: '1' } }],
  ])('is refused at its %s and stays as it was: %j', async (field, wrong) => {
    const { status, body } = await save({ company: 'Atelier', ...wrong }, robin)
    expect(status).toBe(422)
    expect(JSON.stringify(Object(body).data.issues)).toContain(`"${field}"`)
    expect(await own(robin)).toBeNull()
  })

  test('is nobody’s without an account', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await kerf.call(method, '/api/business', method === 'PUT' ? { company: 'A' } : undefined)).status,
      ).toBe(401)
  })
})

describe('reverse charge', () => {
  test('is offered by a shop of a member state alone, with the VAT id of that country', async () => {
    const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, boss)
    const change = (rules: object) =>
      kerf.call('PUT', '/api/manage/price-rules', { version: body.version, rules }, boss)
    const british = { ...TAXES, home: { country: 'GB' } }
    for (const [rules, words] of [
      [{ reverseCharge: REVERSE_CHARGE }, 'member state'],
      [{ taxes: british, reverseCharge: REVERSE_CHARGE }, 'member state'],
      [{ taxes: TAXES, reverseCharge: { ...REVERSE_CHARGE, vatId: FRENCH } }, 'country that the shop is in'],
      [{ taxes: TAXES, reverseCharge: { ...REVERSE_CHARGE, vatId: 'DE136695977' } }, 'VAT id such as'],
    ] as const) {
      const reply = await change(rules)
      expect(reply.status).toBe(422)
      expect(JSON.stringify(reply.body)).toContain(words)
    }
    expect(Object((await kerf.call('GET', '/api/shop')).body).business).toBe(false)
    await switchOn()
    expect(Object((await kerf.call('GET', '/api/shop')).body).business).toBe(true)
  })

  test('needs a proof by VIES, which is told who asks; the buyer pays what the price is without the shop’s tax', async () => {
    expect(await total({ country: 'FR' })).toBe(119)
    const { body } = await save({ company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON })
    expect(body.business).toMatchObject({
      vatState: 'proved',
      vatProof: { by: 'VIES', consultation: 'WAPIAAAA40303265045', name: 'ATELIER DU BOIS SARL' },
    })
    expect(vies.asked.at(-1)).toEqual({
      ...{ countryCode: 'FR', vatNumber: '40303265045' },
      ...{ requesterMemberStateCode: 'DE', requesterNumber: '136695976' },
    })
    const quoted = await quote({ country: 'FR', asBusiness: true })
    expect(quoted.body).toMatchObject({
      total: 100,
      sums: { taxes: [{ name: 'VAT', percent: 19, amount: 19, way: 'taken off' }] },
    })
  })

  test.each([
    ['goods that stay in the shop’s country', { country: 'DE' }, 119],
    ['goods that go to another member state than that of the VAT id', { country: 'AT' }, 100],
    ['goods that leave the Union, which no tax zone has', { country: 'CH' }, 100],
    ['an order that is not for the business', { country: 'FR', asBusiness: false }, 119],
  ])('%s: %j', async (_, wishes, cost) => {
    expect(await total({ asBusiness: true, ...wishes })).toBe(cost)
    const { body } = await quote({ asBusiness: true, ...wishes })
    const request = (await placed({ ...wishes, totalPrice: body.total })).receipt.inputs?.request
    expect(request?.reverseCharge).toBe(wishes.country === 'AT' ? true : undefined)
  })

  test('needs goods that are sent: what is collected in the shop has its tax', async () => {
    const methods = [
      { id: 'post', name: 'Post', price: { kind: 'flat', cents: 0 } },
      { id: 'collect', name: 'Collect it', price: { kind: 'collection' } },
    ]
    const zones = [{ id: 'near', name: 'Near', countries: ['DE', 'FR'], methods }]
    await setRules(kerf, boss, { taxes: TAXES, reverseCharge: REVERSE_CHARGE, zones } as never)
    const by = (deliveryMethod: string) => total({ country: 'FR', asBusiness: true, deliveryMethod })
    expect([await by('post'), await by('collect')]).toEqual([100, 119])
    await switchOn()
  })

  test('of who has no business, or nobody, is refused at its field', async () => {
    for (const reply of [await quote({ asBusiness: true, country: 'FR' }, robin), await order({}, robin)]) {
      expect(reply.status).toBe(422)
      expect(JSON.stringify(reply.body)).toContain('asBusiness')
    }
    expect((await kerf.call('POST', '/api/quote', { lines, asBusiness: true })).status).toBe(422)
    const lonely = await order({ asBusiness: false, poNumber: '4711' })
    expect(JSON.stringify(lonely.body)).toContain('poNumber')
  })

  test('waits for VIES, or is given at once where the owner allows it; a VAT id that VIES does not know gets none', async () => {
    const AUSTRIAN = 'ATU13585627'
    vies.says.set(AUSTRIAN, 'down')
    const saved = await save({ company: 'Holzbau', vatId: AUSTRIAN }, robin)
    expect(saved.body.business).toEqual({ company: 'Holzbau', vatId: AUSTRIAN, vatState: 'unproved' })
    const cost = () => total({ country: 'AT', asBusiness: true }, robin)
    expect(await cost()).toBe(119)
    await switchOn({ ...REVERSE_CHARGE, unproved: true })
    expect(await cost()).toBe(100)

    const due = () => kerf.db.update(businesses).set({ askAgainAt: new Date(0) })
    await due()
    await proveVatIds(kerf.shop) // it is still down
    expect(await own(robin)).toMatchObject({ vatState: 'unproved' })
    vies.says.set(AUSTRIAN, 'invalid')
    await due()
    await proveVatIds(kerf.shop)
    expect(await own(robin)).toMatchObject({ vatState: 'refused' })
    expect(await cost()).toBe(119)
    await switchOn()
    vies.says.set(AUSTRIAN, 'valid')
    await due()
    await proveVatIds(kerf.shop)
    expect(await own(robin)).toMatchObject({ vatState: 'proved' })
    expect(await cost()).toBe(100)
    const checked = await kerf.db.select().from(facts).where(eq(facts.verb, 'user.vat_id_checked'))
    expect(checked.map(({ actorKind, after }) => [actorKind, after])).toContainEqual([
      'shop',
      { vatState: 'refused' },
    ])
  })

  test('does not wait for ever for a VIES that is silent, nor believes one that says no JSON', async () => {
    const id = readVatId('DK13585628')
    if (!id) throw new Error('It was not read')
    vies.says.set(id.text, 'silent')
    expect(await askVies(vies.url, id, undefined, 300)).toEqual({ kind: 'unreachable' })
    expect(await askVies(`${vies.url}/else`, id, undefined)).toEqual({ kind: 'unreachable' })
    expect(await askVies('http://127.0.0.1:9', id, undefined)).toEqual({ kind: 'unreachable' })
  })
})

describe('an order for a business', () => {
  test('keeps VAT id, proof and PO number, shows them on page, e-mail and documents, and is found by its PO number', async () => {
    const { body } = await quote({ country: 'FR', asBusiness: true })
    const { id, business, receipt } = await placed({ poNumber: ' PO-4711/7 ', quoteVersion: body.version })
    expect(business).toMatchObject({
      ...{ company: 'Atelier du Bois', vatId: FRENCH, poNumber: 'PO-4711/7', billingAddress: LYON },
      ...{ reverseCharge: true, sellerVatId: 'DE136695976' },
      vatProof: { by: 'VIES', consultation: 'WAPIAAAA40303265045' },
    })
    expect(isRight(receipt)).toBe(true)
    const shown = await kerf.call('GET', `/api/orders/${id}`, undefined, casey)
    expect(shown.body).toMatchObject({ totalPrice: 100, business })
    const found = await kerf.call('GET', '/api/manage/orders?search=po-4711', undefined, boss)
    expect(Object(found.body).rows.map(({ _id }: { _id: string }) => _id)).toEqual([id])
    const [mail] = (await kerf.db.select().from(mails).where(eq(mails.recipient, casey.email))).filter(
      ({ payload }) => Object(payload).id === id,
    )
    const { text } = wordsOf(mail ?? { kind: '', payload: null, body: null, html: null })
    for (const part of [
      'Atelier du Bois',
      'PO number: PO-4711/7',
      FRENCH,
      'Reverse charge: VAT due by the customer',
    ])
      expect(text).toContain(part)

    await pay(id)
    const print = async (document: string) => {
      const headers = { authorization: `Bearer ${casey.token}` }
      const reply = await kerf.fetch(
        new Request(`http://localhost/api/orders/${id}/${document}`, { headers }),
      )
      return (await readPdf(new Uint8Array(await reply.arrayBuffer()))).text
    }
    const printed = await print('invoice')
    for (const part of [
      ...[
        'Atelier du Bois',
        `VAT id ${FRENCH}`,
        'VAT ID DE136695976',
        'PO-4711/7',
        '3 Rue Mercière',
        '69002 Lyon',
      ],
      ...['Reverse charge: VAT due by the customer', 'Without VAT 19%', '$100.00'],
    ])
      expect(printed).toContain(part)
    expect(printed).not.toContain('Inclusive of all Taxes')

    const refund = { amount: 40, returns: [] }
    expect((await kerf.call('POST', `/api/orders/${id}/refunds`, refund, boss)).status).toBe(201)
    const credited = await print('credit-notes/CN-00001')
    for (const part of [
      `VAT id ${FRENCH}`,
      'VAT ID DE136695976',
      'Reverse charge: VAT due by the customer',
      '$40.00',
    ])
      expect(credited).toContain(part)
    expect(credited).not.toContain('Tax contained')
  })

  test('costs what was quoted or is refused: the VAT id was removed, or refused, between quote and order', async () => {
    const { body } = await quote({ country: 'FR', asBusiness: true })
    expect(body.total).toBe(100)
    await save({ company: 'Atelier du Bois' })
    const late = await order({ quoteVersion: body.version })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'PRICE_CHANGED', data: { quote: { total: 119 } } })
    await save({ company: 'Atelier du Bois', vatId: FRENCH, billingAddress: LYON })
  })

  test('of a deleted account keeps what explains that it has no tax, and nothing else of the business', async () => {
    const taxed = await placed({ country: 'DE', poNumber: '1' })
    const untaxed = await placed({ country: 'FR', poNumber: '2' })
    for (const { id } of [taxed, untaxed]) {
      await pay(id)
      await kerf.call('PUT', `/api/status/${id}`, { orderStatus: 'Shipped', paymentStatus: 'Paid' }, boss)
    }
    const { id: userId } = (await rowOf(kerf, casey)) ?? {}
    expect((await kerf.call('DELETE', `/api/user/${casey.email}`, undefined, boss)).status).toBe(200)
    expect(
      await kerf.db
        .select()
        .from(businesses)
        .where(eq(businesses.userId, userId ?? '')),
    ).toEqual([])
    expect((await rowOfOrder(taxed.id)).business).toBeNull()
    expect((await rowOfOrder(untaxed.id)).business).toEqual({
      ...{ vatId: FRENCH, reverseCharge: true, sellerVatId: 'DE136695976' },
      vatProof: { provedAt: expect.any(String), by: 'VIES', consultation: 'WAPIAAAA40303265045' },
    })
  })
})

async function rowOfOrder(id: string) {
  const [row] = await kerf.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('There is no such order')
  return row
}

async function placed(body: object) {
  const reply = await order(body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return rowOfOrder(String(reply.body.insertedId))
}

async function pay(id: string): Promise<void> {
  const { id: transactionId } = await confirmWithCard(kerf, await startPayment(kerf, casey, id))
  await kerf.call('PUT', `/api/orders/${id}`, { transactionId }, casey)
}
