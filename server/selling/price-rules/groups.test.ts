import { expect, test } from 'vitest'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { verify } from '#server/people/users/testing.ts'
import { orders } from '#server/platform/db/tables/orders.ts'
import { insertRules } from '#server/selling/price-rules/rules-store.ts'
import { openGroupTests, SCHOOLS, setRules, TRADE } from '#server/selling/prices/testing.ts'

const { kerf, ada, casey, robin, gauge, saw, list, assign, quote, one, order, factsOf } =
  await openGroupTests()

test('a member pays the price of the list, or what the group has off all prices, and everybody else what they did', async () => {
  expect(await list('trade', [{ sku: 'mg-1', price: 16, priceTiers: '5: 14, 50: 12' }])).toMatchObject({
    status: 200,
    body: { changed: 1, removed: 0 },
  })
  expect((await assign('trade')).body).toEqual({ acknowledged: true })
  const { body } = await quote([one(gauge, 5), one(saw, 3)], casey)
  expect(body).toMatchObject({
    total: 88,
    lines: [
      { unitPrice: 14, own: { price: 15, priceTiers: '5: 14.00, 50: 12.00' } },
      { unitPrice: 6, own: { price: 6 } },
    ],
    steps: [
      {
        ...{ rule: 'group price', group: 'Trade', from: 5, amount: 14 },
        beaten: [
          { rule: 'list price', amount: 20 },
          { rule: 'group discount', group: 'Trade', ppm: 250_000, amount: 15 },
        ],
      },
      { rule: 'group discount', amount: 6, beaten: [{ rule: 'list price', amount: 8 }] },
    ],
  })
  for (const who of [undefined, robin]) {
    const { body: plain } = await quote([one(gauge, 5), one(saw, 3)], who)
    expect(plain).toMatchObject({ total: 124, lines: [{ unitPrice: 20 }, { unitPrice: 8 }] })
    expect(JSON.stringify(plain)).not.toContain('Trade')
  }
  const placed = await order({ ...one(gauge, 5), totalPrice: 70, quoteVersion: undefined })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  expect(
    (await kerf.call('GET', `/api/orders/${placed.body.insertedId}`, undefined, casey)).body,
  ).toMatchObject({
    totalPrice: 70,
  })
})

test('the prices of a group wait until its member has confirmed their address, in quote, cart and order', async () => {
  const anybody = await kerf.customer('Anybody')
  expect((await assign('trade', anybody)).status).toBe(200)
  const total = async () => (await quote([one(saw, 3)], anybody)).body.total
  expect(await total()).toBe(24)
  await kerf.call('PUT', `/api/cart/${saw}`, { quantity: 3 }, anybody)
  const inCart = async () => (await kerf.call('GET', '/api/cart', undefined, anybody)).body.subtotal
  expect(await inCart()).toBe(24)
  expect((await order({ ...one(saw, 3), totalPrice: 24 }, anybody)).status).toBe(201)
  await verify(kerf, anybody.email)
  expect(await total()).toBe(18)
  await kerf.call('PUT', `/api/cart/${saw}`, { quantity: 3 }, anybody)
  expect(await inCart()).toBe(18)
  expect((await order({ ...one(saw, 3), totalPrice: 18 }, anybody)).status).toBe(201)
  await assign(null, anybody)
})

test('the cart of a member has the group’s prices and ladder', async () => {
  await kerf.call('PUT', `/api/cart/${gauge}`, { quantity: 5 }, casey)
  const { body } = await kerf.call('GET', '/api/cart', undefined, casey)
  expect(body).toMatchObject({
    subtotal: 70,
    lines: [{ product: { price: 15, priceTiers: '5: 14.00, 50: 12.00' } }],
  })
  await kerf.call('PUT', `/api/cart/${gauge}`, { quantity: 5 }, robin)
  expect((await kerf.call('GET', '/api/cart', undefined, robin)).body).toMatchObject({
    subtotal: 100,
    lines: [{ product: { price: 20, priceTiers: '10: 17.50' } }],
  })
})

test('an order at a price that its buyer’s group, its list or its percentage no longer gives is refused with the new quote', async () => {
  const { body: seen } = await quote([one(gauge, 5)], casey)
  const asked = { ...one(gauge, 5), totalPrice: seen.total, quoteVersion: seen.version }
  await assign('schools')
  expect(await order(asked)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { quote: { total: 100 } } },
  })
  await assign('trade')
  await list('trade', [{ productId: gauge, price: 13 }])
  expect(await order(asked)).toMatchObject({ status: 409, body: { data: { quote: { total: 65 } } } })
  await list('trade', [{ productId: gauge, price: 16, priceTiers: '5: 14, 50: 12' }])
  await setRules(kerf, ada, { groups: [{ ...TRADE, ppm: 500_000 }, SCHOOLS] })
  expect(await order(asked)).toMatchObject({ status: 409, body: { data: { quote: { total: 50 } } } })
  await setRules(kerf, ada, { groups: [TRADE, SCHOOLS] })
  expect((await order(asked)).status).toBe(201)
})

test('while the group of a buyer and its list change, each order comes to what one of them gave, at the price that the buyer was shown', async () => {
  const hammer = await kerf.product({ price: 10, available: 10_000 })
  await list('trade', [{ productId: hammer, price: 5 }])
  await list('schools', [{ productId: hammer, price: 3 }])
  const right: Record<number, string> = { 1000: 'none', 500: 'trade', 400: 'trade', 300: 'schools' }
  for (let round = 0; round < 12; round++) {
    const replies = await Promise.all([
      assign('schools'),
      order(one(hammer)),
      order({ ...one(hammer), totalPrice: 5 }),
      assign(null),
      order(one(hammer)),
      list('trade', [{ productId: hammer, price: round % 2 ? 5 : 4 }]),
      assign('trade'),
      order(one(hammer)),
      order({ ...one(hammer), totalPrice: 3 }),
    ])
    for (const { status, body } of replies) {
      expect([200, 201, 409], JSON.stringify(body)).toContain(status)
      if (status === 409) expect(body.code).toBe('PRICE_CHANGED')
    }
  }
  await assign('trade')
  const placed = await kerf.db.select().from(orders)
  for (const { receipt, totalCents } of placed) {
    if (receipt.lines[0]?.productId !== hammer) continue
    expect(right[totalCents]).toBe(receipt.inputs?.request.groupId ?? 'none')
  }
})

test('a token that has ended is refused, as its owner may have other prices than a visitor', async () => {
  const reply = await quote([one(saw)], { ...casey, token: `${casey.token}x` })
  expect(reply).toMatchObject({ status: 401 })
})

test('a promotion can be for the members of groups alone', async () => {
  const promotion: TypedPromotion = {
    ...{ id: 'members', name: 'Members', lane: 'order', effect: { kind: 'percent', ppm: 100_000 } },
    groupIds: ['trade'],
  }
  await setRules(kerf, ada, { groups: [TRADE, SCHOOLS], promotions: [promotion] })
  expect((await quote([one(saw)], casey)).body.total).toBe(5.4)
  expect((await quote([one(saw)], robin)).body.total).toBe(8)
  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const rules = { promotions: [{ ...promotion, groupIds: ['trade', 'guild'] }] }
  const wrong = await kerf.call('PUT', '/api/manage/price-rules', { version: body.version, rules }, ada)
  expect(wrong).toMatchObject({ status: 422 })
  expect(JSON.stringify(wrong.body)).toContain('There is no customer group guild')
  // A program of before, which knows no groups, leaves them as they are.
  await kerf.call('PUT', '/api/manage/price-rules', { version: body.version, rules: {} }, ada)
  expect((await quote([one(saw)], casey)).body.total).toBe(6)
})

test('a rehearsal prices the past by the group that each buyer is in today', async () => {
  const rehearse = (rules: object) => kerf.call('POST', '/api/manage/price-rules/rehearsal', { rules }, ada)
  const { body: same } = await rehearse({})
  expect(same.changed).toBe(0)
  const { body } = await rehearse({ groups: [{ ...TRADE, ppm: 900_000 }, SCHOOLS] })
  expect(body.changed).toBeGreaterThan(0)
  expect(Number(body.drafted)).toBeLessThan(Number(body.now))
})

test('members are listed and found, one group at a time, and a group that has some is not removed', async () => {
  expect((await assign('schools', robin)).body).toEqual({ acknowledged: true })
  expect((await assign('trade', robin)).body).toEqual({ acknowledged: true, before: 'Schools' })
  const members = await kerf.call('GET', '/api/manage/groups/trade/members?search=robin', undefined, ada)
  expect(members.body).toEqual({
    rows: [{ _id: expect.any(String), name: 'Robin', email: robin.email }],
    total: 1,
  })
  const { body: users } = await kerf.call('GET', `/api/manage/users?search=${robin.email}`, undefined, ada)
  expect(users.rows).toMatchObject([{ group: 'Trade' }])
  expect((await kerf.call('GET', '/api/manage/groups', undefined, ada)).body).toMatchObject([
    { id: 'trade', members: 2 },
    { id: 'schools', members: 0, prices: 1 },
  ])
  const [fact] = (await factsOf('user.grouped')).slice(-1)
  expect(fact).toMatchObject({
    actorKind: 'staff',
    before: { groupId: 'schools' },
    after: { groupId: 'trade' },
  })

  const { body } = await kerf.call('GET', '/api/manage/price-rules', undefined, ada)
  const kept = await kerf.call(
    'PUT',
    '/api/manage/price-rules',
    { version: body.version, rules: { groups: [SCHOOLS] } },
    ada,
  )
  expect(kept.status).toBe(422)
  expect(JSON.stringify(kept.body)).toContain('2 people are in Trade: take them out of it first')
  await Promise.all([assign(null), assign(null, robin)])
  await setRules(kerf, ada, { groups: [SCHOOLS] })
  expect((await assign('trade')).status).toBe(422)
  await setRules(kerf, ada, { groups: [TRADE, SCHOOLS] })
  expect((await kerf.call('GET', '/api/manage/groups/trade/prices', undefined, ada)).body.total).toBe(0)
})

test('a group may have a name that every object of JavaScript knows: who is in it pays the list price', async () => {
  await list('schools', [{ productId: saw, price: 7 }])
  await setRules(kerf, ada, { groups: [TRADE, SCHOOLS, { id: 'constructor', name: 'Builders' }] })
  const bob = await kerf.customer('Bob')
  await assign('constructor', bob)
  const placed = await order({ ...one(saw), totalPrice: 8 }, bob)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
})

test('no group gets the name of another, in any case; two that have one name since an older version keep it', async () => {
  const body = Object((await kerf.call('GET', '/api/manage/price-rules', undefined, ada)).body)
  const { groups } = body.rules
  const put = (version: number, changed: object[]) =>
    kerf.call('PUT', '/api/manage/price-rules', { version, rules: { ...body.rules, groups: changed } }, ada)
  const issue = (place: number) => ({
    status: 422,
    body: {
      data: {
        issues: [
          { path: ['rules', 'groups', place, 'name'], message: 'There is a group called Trade already' },
        ],
      },
    },
  })
  const twin = { id: 'guild', name: 'ＴＲＡＤＥ' }
  expect(await put(body.version, [...groups, twin])).toMatchObject(issue(groups.length))
  const renamed = groups.map((group: { id: string }) =>
    group.id === 'schools' ? { ...group, name: 'trade' } : group,
  )
  expect(await put(body.version, renamed)).toMatchObject(issue(1))
  expect((await kerf.call('GET', '/api/manage/price-rules', undefined, ada)).body).toEqual(body)

  const version = body.version + 1
  await kerf.db.transaction((tx) => insertRules(tx, { ...body.rules, groups: [...groups, twin], version }))
  expect(await put(version, [...groups, { ...twin, ppm: 10_000 }])).toMatchObject({ status: 200 })
  expect((await put(version + 1, groups)).status).toBe(200)
})

test('the database keeps nobody in a group that is not there, and no price of one', async () => {
  const wrong = /violates foreign key constraint/
  const cause = (text: string) => kerf.db.execute(text).catch(({ cause }) => Promise.reject(cause))
  await expect(cause(`UPDATE users SET group_id = 'gone' WHERE email = '${casey.email}'`)).rejects.toThrow(
    wrong,
  )
  await expect(
    cause(`INSERT INTO group_prices VALUES ('gone', '${saw}', '[{"from": 1, "cents": 900}]')`),
  ).rejects.toThrow(wrong)
  const stored = 'SELECT rules FROM price_books ORDER BY version DESC LIMIT 1'
  expect((await kerf.db.execute(stored)).rows[0]).not.toHaveProperty('rules.groups')
  const { body } = await kerf.call('GET', '/api/manage/groups', undefined, ada)
  expect(body).toHaveLength((await kerf.db.execute('SELECT FROM customer_groups')).rows.length)
})

test('only who may change prices and groups does so', async () => {
  for (const who of [casey, undefined]) {
    const status = who ? 403 : 401
    for (const [method, path, body] of [
      ['GET', '/api/manage/groups', undefined],
      ['GET', '/api/manage/groups/trade/members', undefined],
      ['GET', '/api/manage/groups/trade/prices', undefined],
      ['PUT', '/api/manage/groups/trade/prices', { prices: [{ productId: saw, price: 1 }] }],
      ['PUT', `/api/user/group/${casey.email}`, { groupId: 'trade' }],
    ] as const)
      expect((await kerf.call(method, path, body, who)).status).toBe(status)
  }
})
