import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { readVatId } from '#contract/vat-ids.ts'
import { proveVatIds } from '#server/people/businesses/prove-vat-ids.ts'
import { FRENCH, LYON, openBusinessShop, REVERSE_CHARGE, TAXES } from '#server/people/businesses/testing.ts'
import { askVies } from '#server/people/businesses/vies.ts'
import { businesses } from '#server/platform/db/tables/businesses.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { limits } from '#server/platform/db/tables/shop.ts'
import { setRules } from '#server/selling/prices/testing.ts'

const { vies, kerf, boss, robin, lines, switchOn, save, own, quote, order, total, placed } =
  await openBusinessShop()

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
    ['the Canary Islands, which are an export', { country: 'ES', postcode: '35001' }, 100],
    ['the mainland of Spain', { country: 'ES', postcode: '28013' }, 100, true],
    ['Northern Ireland, a member state for goods', { country: 'GB', postcode: 'bt1 5gs' }, 100, true],
    ['the rest of the United Kingdom', { country: 'GB', postcode: 'B1 1AA' }, 100],
  ])('%s: %j', async (_, wishes, cost, isCharged = wishes.country === 'AT') => {
    expect(await total({ asBusiness: true, ...wishes })).toBe(cost)
    const { body } = await quote({ asBusiness: true, ...wishes })
    const request = (await placed({ ...wishes, totalPrice: body.total })).receipt.inputs?.request
    expect(request?.reverseCharge).toBe(isCharged || undefined)
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
    const checked = await kerf.db
      .select()
      .from(facts)
      .where(eq(facts.verb, 'user.vat_id_checked'))
      .orderBy(facts.id)
    expect(checked.map(({ actorKind, after }) => [actorKind, after])).toContainEqual([
      'shop',
      { vatState: 'refused' },
    ])
  })

  test('of a VAT id that VIES refused stays refused, whoever gives it and however often VIES is asked meanwhile', async () => {
    await switchOn({ ...REVERSE_CHARGE, unproved: true })
    const DANISH = 'DK13585628'
    vies.says.set(DANISH, 'invalid')
    const asked = () => vies.asked.filter(({ countryCode }) => countryCode === 'DK').length
    const typed = { company: 'Nobody', vatId: DANISH }
    const before = asked()
    for (const as of [robin, robin, await kerf.customer('Kim')]) {
      expect((await save(typed, as)).body.business).toMatchObject({ vatState: 'refused' })
      expect(await total({ country: 'FR', asBusiness: true }, as)).toBe(119)
    }
    expect(asked() - before).toBe(1)
    await save({ company: 'Nobody' }, robin)
    // Ten days later VIES is asked again, and does not answer.
    vies.says.set(DANISH, 'down')
    await kerf.db
      .update(limits)
      .set({ endsAt: new Date(Date.now() + 20 * DAY_MS) })
      .where(like(limits.key, 'vies refused %'))
    expect((await save(typed, robin)).body.business).toMatchObject({ vatState: 'refused' })
    vies.says.set(DANISH, 'valid')
    expect((await save(typed, robin)).body.business).toMatchObject({ vatState: 'proved' })
    await switchOn()
  })

  test('is not had by asking VIES too often: the 21st VAT id of an hour is refused, and the business stays as it was', async () => {
    await switchOn({ ...REVERSE_CHARGE, unproved: true })
    const kit = await kerf.customer('Kit')
    const unknown = ['ATU13585627', 'DK13585628'] // known to VIES as before
    for (const id of unknown) vies.says.set(id, 'down')
    for (let n = 0; n < 20; n++) await save({ company: 'Kit', vatId: unknown[n % 2] }, kit)
    const stored = await own(kit)
    vies.says.set(FRENCH, 'invalid')
    const late = await save({ company: 'Kit', vatId: FRENCH }, kit)
    expect(late).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await own(kit)).toEqual(stored)
    expect((await save({ company: 'Kit without a VAT id' }, kit)).status).toBe(200)
    vies.says.set(FRENCH, 'valid')
    await switchOn()
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
