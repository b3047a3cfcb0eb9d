/** Random orders and price books with all features on, for the drill that replays their receipts. */
import * as fc from 'fast-check'
import type { PriceRequest, PriceRules } from '#server/selling/receipt/rules.ts'

const ppm = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(50_000, 100_000, 250_000))
const rate = fc.oneof(
  fc.constantFrom(190_000, 200_000, 72_500, 0, 55_000),
  fc.integer({ min: 0, max: 300_000 }),
)
const cents = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom(1, 10, 999, 1_999, 12_345))
const some = <Value>(values: Value[], most = values.length) => fc.subarray(values, { maxLength: most })
/** A field that is absent in two of three: of a promotion with all its conditions hardly one would ever be met. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const PRODUCTS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
const GROUPS = ['trade', 'schools']
const CATEGORIES = ['saws', 'planes', 'tools']
const MAKERS = ['Adler', 'Birch & Sons']
const CLASSES = ['standard', 'reduced', 'books', 'constructor']
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'ES', 'JE', 'GP', 'MC']
const PLACES = [...COUNTRIES, 'ES-CANARIES', 'GB-NORTHERN-IRELAND', 'DE-HELIGOLAND']
const POSTCODES = '10115|SW1A 1AA|94-103|bt1 5gs|se108xx|D-27498|35001|97110|JE2 3AB|98000|'.split('|')
const TIMES = ['2026-01-01T00:00:00.000Z', '2026-06-15T12:00:00.000Z', '2026-12-31T23:59:59.999Z']

const ladder = fc.array(fc.record({ from: fc.integer({ min: 2, max: 60 }), cents }), { maxLength: 4 })

const line = (productId: string) =>
  fc.record(
    {
      productId: fc.constant(productId),
      priceCents: cents,
      ownCents: cents,
      quantity: fc.integer({ min: 1, max: 99 }),
      tiers: ladder,
      family: fc.record({ id: fc.constantFrom('f1', 'f2'), countsTogether: fc.boolean() }),
      groupTiers: fc
        .dictionary(fc.constantFrom(...GROUPS), ladder, { maxKeys: 2 })
        .map((all) => ({ ...all })),
      categoryIds: some(CATEGORIES),
      maker: fc.constantFrom(...MAKERS),
      taxClass: fc.constantFrom(...CLASSES),
      grams: fc.integer({ min: 0, max: 20_000 }),
      exactMass: fc.integer({ min: 1, max: 9_000_000_000_000 }),
      millimetres: fc.integer({ min: 0, max: 3_000 }),
    },
    { requiredKeys: ['productId', 'priceCents', 'quantity'] },
  )

const effect = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), ppm }),
  fc.record({ kind: fc.constant('amount' as const), cents }),
  fc.record({ kind: fc.constant('price' as const), cents }),
  fc.record({
    kind: fc.constant('free pieces' as const),
    paid: fc.integer({ min: 1, max: 5 }),
    free: fc.integer({ min: 1, max: 3 }),
  }),
)

const promotion = fc.record({
  name: fc.constantFrom('Summer', 'Welcome', 'Clearance'),
  lane: fc.constantFrom('product' as const, 'order' as const, 'delivery' as const),
  effect,
  isCoupon: seldom(fc.boolean()),
  from: seldom(fc.constantFrom(...TIMES)),
  until: seldom(fc.constantFrom(...TIMES)),
  groupIds: seldom(some(GROUPS)),
  products: seldom(
    fc.record(
      { productIds: some(PRODUCTS), categoryIds: some(CATEGORIES), makers: some(MAKERS) },
      { requiredKeys: [] },
    ),
  ),
  leastCents: seldom(cents),
  leastPieces: seldom(fc.integer({ min: 0, max: 50 })),
})

const area = {
  countries: fc.oneof(fc.constant(COUNTRIES), some(PLACES)),
  postcodes: seldom(some(['1', '10', 'SW1', 'SE1', 'BT', 'B', '94 1', 'SE10 8', 'JE', '971', '2'])),
}

const method = fc.record(
  {
    name: fc.constantFrom('Parcel', 'Freight'),
    price: fc.oneof(
      fc.record({ kind: fc.constant('flat' as const), cents }),
      fc.record({
        kind: fc.constant('weight' as const),
        bands: fc.array(
          fc.record({ toGrams: fc.integer({ min: 100, max: 200_000 }), cents }, { requiredKeys: ['cents'] }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      fc.record({
        kind: fc.constant('value' as const),
        bands: fc.array(fc.record({ fromCents: cents, cents }), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({ kind: fc.constant('collection' as const) }),
    ),
    freeFromCents: cents,
    mostGrams: fc.integer({ min: 100, max: 20_000 }),
    mostMillimetres: fc.integer({ min: 100, max: 3_000 }),
    surcharges: fc.array(
      fc.record(
        {
          name: fc.constantFrom('Long', 'Heavy'),
          overGrams: fc.integer({ min: 0, max: 20_000 }),
          overMillimetres: fc.integer({ min: 0, max: 3_000 }),
          cents,
        },
        { requiredKeys: ['name', 'cents'] },
      ),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['name', 'price'] },
)

const rates = fc.dictionary(
  fc.constantFrom(...CLASSES),
  fc.array(fc.record({ name: fc.constantFrom('VAT', 'State', 'City'), ppm: rate }), { maxLength: 3 }),
  { maxKeys: 3 },
)

const taxes = fc.record({
  areGross: fc.boolean(),
  home: fc.record(
    { country: fc.constantFrom(...COUNTRIES), postcode: fc.constantFrom(...POSTCODES) },
    { requiredKeys: ['country'] },
  ),
  zones: fc.array(
    fc.record(
      { ...area, rates, areGross: fc.boolean() },
      { requiredKeys: ['countries', 'postcodes', 'rates'] },
    ),
    { maxLength: 4 },
  ),
  delivery: fc.oneof(
    fc.record({ kind: fc.constant('class' as const), taxClass: fc.constantFrom(...CLASSES) }),
    fc.constant({ kind: 'highest' as const }),
    fc.constant({ kind: 'proportional' as const }),
  ),
})

const rules = fc.record(
  {
    version: fc.integer({ min: 1, max: 9 }),
    groups: fc.tuple(seldom(ppm), seldom(ppm)).map((all) =>
      all.map((off, place) => ({
        id: GROUPS[place],
        name: `Group ${place}`,
        ...(off !== undefined && { ppm: off }),
      })),
    ),
    promotions: fc.array(promotion, { maxLength: 6 }),
    zones: fc.array(
      fc.record({
        ...area,
        name: fc.constantFrom('Near', 'Far'),
        methods: fc.array(method, { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    taxes,
  },
  { requiredKeys: ['version', 'groups', 'promotions', 'zones'] },
)

const money = fc
  .tuple(
    fc.constantFrom<[string, number]>(['EUR', 2], ['JPY', 0], ['KWD', 3], ['USD', 2]),
    fc.constantFrom<[string, number]>(['USD', 2], ['JPY', 0], ['BHD', 3]),
    fc.constantFrom('0.9213', '149.5', '1', '0.000018', '12.3456789'),
    fc.constantFrom('cents', 'whole', '.95', '.99'),
  )
  .map(([[code, decimals], [shop, shopDecimals], rate, rounding]) => ({
    ...{ code, decimals, shop, shopDecimals, rate, source: 'ECB', day: '2026-01-02' },
    // Only what has hundredths can end in some.
    rounding: decimals < 2 && rounding.startsWith('.') ? 'cents' : rounding,
  }))

const request = some(PRODUCTS)
  .filter((ids) => ids.length > 0)
  .chain((ids) =>
    fc.record(
      {
        lines: fc.tuple(...ids.map(line)),
        at: fc.constantFrom(...TIMES),
        groupId: fc.constantFrom(...GROUPS, 'nobody'),
        coupons: some([0, 1, 2, 3]).map((all) =>
          all.map((n) => ({ code: `C${n}`, promotionId: `promotion ${n}` })),
        ),
        country: fc.constantFrom(...COUNTRIES),
        postcode: fc.constantFrom(...POSTCODES),
        deliveryMethod: fc.constantFrom('method 0', 'method 1'),
        reverseCharge: fc.boolean(),
        taxedAtHome: fc.boolean(),
        currency: money,
      },
      { requiredKeys: ['lines', 'at'] },
    ),
  )

/** An order and the rules that it is priced by, as JSON has them: fields that are absent are not there. */
export const randomOrder: fc.Arbitrary<{ rules: PriceRules; request: PriceRequest }> = fc
  .record({ rules, request })
  .map(({ rules: given, request: asked }) => {
    const numbered = <One>(all: One[], word: string) => all.map((one, n) => ({ id: `${word} ${n}`, ...one }))
    const zones = numbered(given.zones, 'zone').map((zone) => ({
      ...zone,
      methods: numbered(zone.methods, 'method'),
    }))
    const all = {
      rules: {
        ...{ ...given, zones, promotions: numbered(given.promotions, 'promotion') },
        ...(given.taxes && { taxes: { ...given.taxes, zones: numbered(given.taxes.zones, 'tax zone') } }),
      },
      request: asked,
    }
    return JSON.parse(JSON.stringify(all))
  })
