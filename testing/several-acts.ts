/** Acts that lock several rows at once, beside those of the contract: for trying each beside each other one. */
import { randomInt, randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { ChangedMeanwhile } from '#server/catalogue/import/changed-meanwhile.ts'
import { judgeImport } from '#server/catalogue/import/judge-import.ts'
import { readFile } from '#server/catalogue/import/read-file.ts'
import { writeImport } from '#server/catalogue/import/run-import.ts'
import { undoImport } from '#server/catalogue/import/undo-import.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { products } from '#server/platform/db/tables/products.ts'
import { send } from '#testing/pair-requests.ts'
import type { Act, Pair } from '#testing/pairs.ts'

const EDITOR = { by: SHOP, accountId: null }
const WHO = { mayAdd: true }

export const severalActs: Record<string, Act> = {
  'a change of several products': changing((ids) => ids),
  'a change of the same products the other way round': changing((ids) => ids.toReversed()),
  'a change of several products is taken back': async (pair) => {
    const { kerf, people } = pair.world
    await changing((ids) => ids)(pair).then((act) => act())
    const { body } = await kerf.call(
      'GET',
      `/api/manage/audit?size=1&for=${randomUUID()}`,
      undefined,
      people.admin,
    )
    const act = Object(body.rows)[0]._id
    return () => send(pair, 'POST', `/manage/audit/${act}/take-back`, undefined, admin(pair))
  },
  'an import of the same products': async (pair) => {
    const row = await judged(pair)
    return () => written(pair, row)
  },
  'an import of the same products is taken back': async (pair) => {
    const row = await judged(pair)
    await written(pair, row)
    return async () => {
      await undoImport(pair.world.kerf.db, row, EDITOR)
      return 200
    }
  },
  'an order with a coupon': async (pair) => {
    const code = await couponOf(pair)
    const lines = pair.products.map((productId) => ({ productId, orderQuantity: 1 }))
    const wish = { lines, coupons: [code], phone: '555 0100', address: '1 Mill Lane' }
    return () => send(pair, 'POST', '/orders', wish, pair.world.people.owner.token)
  },
  'the coupon ends': async (pair) => {
    const code = await couponOf(pair)
    return () => send(pair, 'DELETE', `/manage/coupons/${code}`, undefined, admin(pair))
  },
  'a refund of pieces of several products': async (pair) => {
    const returns = pair.products.map((_, index) => ({ line: index + 1, quantity: 1 }))
    const wish = { amountOfReturns: true, returns }
    return () => send(pair, 'POST', `/orders/${pair.world.paid.id}/refunds`, wish, admin(pair))
  },
}

const admin = ({ world }: Pair) => world.people.admin.token
const bulk = (ids: string[]) => ({ ids, change: { price: { percent: randomInt(1, 20) } } })

function changing(chosen: (ids: string[]) => string[]): Act {
  return async (pair) => () =>
    send(pair, 'POST', '/manage/products/bulk', bulk(chosen(pair.products)), admin(pair))
}

/** The pair's products as a file with other prices and the stock that they have, judged. */
async function judged({ world: { kerf }, products: ids }: Pair) {
  const { db } = kerf
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  const lines = rows.map(
    ({ slug, name, available }) => `${slug},${name},${randomInt(10, 90)}.50,${available}`,
  )
  const file = ['slug,productName,price,aviQuantity', ...lines].join('\n')
  const bytes = new Blob([file]).stream() as AsyncIterable<Uint8Array>
  const row = await readFile(db, { fileName: 'tools.csv', bytes, source: 'kerf' })
  return { ...row, counts: await judgeImport(db, row, WHO), goodRows: false }
}

/** Writes it; 409 where the shop changed since it was judged, and nothing is written. */
async function written({ world: { kerf } }: Pair, row: Awaited<ReturnType<typeof judged>>): Promise<number> {
  try {
    await writeImport(kerf.db, row, EDITOR, WHO)
    return 200
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    return 409
  }
}

const codes = new WeakMap<string[], Promise<string>>()
/** A coupon for both acts of a pair, which may be used five times. */
function couponOf(pair: Pair): Promise<string> {
  const known = codes.get(pair.products) ?? makeCoupon(pair)
  codes.set(pair.products, known)
  return known
}

async function makeCoupon(pair: Pair): Promise<string> {
  const { kerf, people } = pair.world
  const read = `/api/manage/price-rules?for=${randomUUID()}`
  const { body } = await kerf.call('GET', read, undefined, people.admin)
  const id = randomUUID()
  const promotion = {
    id,
    name: 'Five',
    lane: 'order',
    effect: { kind: 'percent', ppm: 100_000 },
    isCoupon: true,
  }
  const rules = { ...Object(body.rules), promotions: [promotion] }
  await kerf.call('PUT', '/api/manage/price-rules', { version: body.version, rules }, people.admin)
  const coupon = { promotionId: id, code: `FIVE-${id.slice(0, 8)}`, mostUses: 5 }
  const { body: made } = await kerf.call('POST', '/api/manage/coupons', coupon, people.admin)
  // The other act may have set the rules of prices meanwhile.
  return Object(made).codes?.[0] ?? makeCoupon(pair)
}
