import { sql } from 'drizzle-orm'
import type { StoredRules } from '#server/selling/receipt/rules.ts'
import { type ProductionShop, stockUp } from '#testing/production-shop.ts'

const MORE_PRODUCTS = 1_000
/** No other product of the bench has its number. */
const FIRST_OF_THEM = 10_000
const COUPONS = 2_000

/** All that rules can say: a promotion in each lane, delivery by weight with a surcharge, and two rates in prices. */
const RULES: StoredRules = {
  groups: [],
  promotions: [
    {
      ...{ id: 'dozen', name: 'By the dozen', lane: 'product' },
      ...{ effect: { kind: 'percent', ppm: 50_000 }, leastPieces: 12 },
    },
    {
      ...{ id: 'own', name: 'A coupon of your own', lane: 'order' },
      ...{ effect: { kind: 'percent', ppm: 100_000 }, isCoupon: true },
    },
    { ...{ id: 'post', name: 'Cheaper post', lane: 'delivery' }, effect: { kind: 'amount', cents: 100 } },
  ],
  zones: [
    {
      ...{ id: 'de', name: 'Germany', countries: ['DE'] },
      methods: [
        {
          ...{ id: 'post', name: 'Post' },
          price: { kind: 'weight', bands: [{ toGrams: 50_000, cents: 990 }, { cents: 2_990 }] },
          surcharges: [{ name: 'Long parcel', overMillimetres: 1_200, cents: 1_500 }],
        },
        { ...{ id: 'collect', name: 'Collect it' }, price: { kind: 'collection' } },
      ],
    },
  ],
  taxes: {
    areGross: true,
    home: { country: 'DE' },
    zones: [
      {
        ...{ id: 'de', name: 'Germany', countries: ['DE'] },
        rates: { standard: [{ name: 'USt', ppm: 190_000 }], reduced: [{ name: 'USt', ppm: 70_000 }] },
      },
    ],
    delivery: { kind: 'proportional' },
  },
}

type WrittenRules = { productIds: string[]; couponOf(buyer: number): string }

/** The rules, written when they are first wanted: what is measured before is a shop that has none. */
export function createRules(shop: ProductionShop): { written(): Promise<WrittenRules> } {
  let writing: Promise<WrittenRules> | undefined
  return {
    written() {
      writing ??= writeRules(shop)
      return writing
    },
  }
}

/**
 * Gives the shop these rules, 1,000 more products with tiers, weights and tax classes, and 2,000 coupons. The bare program gets the products, too.
 */
async function writeRules({ database }: ProductionShop): Promise<WrittenRules> {
  const productIds = await stockUp(database, MORE_PRODUCTS, FIRST_OF_THEM)
  const { db } = database
  await db.execute(sql`UPDATE products SET weight = 1600000000 * 250::bigint,
      tax_class = CASE WHEN position % 2 = 0 THEN 'reduced' END,
      price_tiers = jsonb_build_array(jsonb_build_object('from', 10, 'cents', greatest(price_cents - 10, 1)))
    WHERE id = ANY (${sql.param(productIds)}::uuid[])`)
  await db.execute(sql`INSERT INTO price_books (version, rules) VALUES (1, ${JSON.stringify(RULES)}::jsonb)`)
  await db.execute(sql`INSERT INTO coupons (code, promotion_id)
    SELECT 'BENCH-' || n, 'own' FROM generate_series(0, ${COUPONS - 1}::integer) n`)
  await db.execute(sql`INSERT INTO bare.products
    SELECT id, price_cents, available FROM products WHERE id = ANY (${sql.param(productIds)}::uuid[])`)
  return { productIds, couponOf: (buyer) => `BENCH-${buyer % COUPONS}` }
}
