/** What customs asks of a parcel that leaves the area of customs and VAT of the shop. Source: form CN 23 of the Universal Postal Union. */
import { addressToPost } from '#contract/address-in-words.ts'
import { leavesArea } from '#contract/customs.ts'
import { plainCents } from '#contract/money.ts'
import { postalCountry } from '#contract/territories.ts'
import { t } from '#messages/t.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv.ts'
import { StreamedFile } from '#server/platform/files/streamed-file.ts'
import { readSeller } from '#server/selling/documents/read-seller.ts'
import { taxedParts } from '#server/selling/documents/taxed-parts.ts'
import { type Kept, keptProducts } from '#server/selling/fulfilment/packing-store.ts'
import { goesTo } from '#server/selling/orders/goes-to.ts'
import { isForgotten, orderNumber } from '#server/selling/orders/order.ts'
import { parcelIn } from '#server/selling/orders/parcel-labels.ts'
import { findOrder, type OrderWithLines } from '#server/selling/orders/store.ts'
import { spread } from '#server/selling/receipt/rounding.ts'
import { GRAM } from '#server/selling/receipt/units.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

type Products = ReadonlyMap<string, Kept>

/** What the papers of an order's parcels lack, in words, empty for nothing; undefined where they need none. `country`: of the shop. */
export function customsGaps(order: OrderWithLines, country: string, products: Products): string | undefined {
  const to = goesTo(order)
  if (!to || !leavesArea({ country }, to)) return undefined
  return order.lines.flatMap((line) => lackedOf(line.name, products.get(line.productId))).join('; ')
}

function lackedOf(name: string, product: Kept | undefined): string[] {
  const lacked = [
    ...(product?.hsCode ? [] : [t('admin.packing.hsCode')]),
    ...(product?.origin ? [] : [t('admin.packing.origin')]),
    ...(product?.weight ? [] : [t('admin.packing.weight')]),
  ]
  return lacked.length > 0 ? [`${name}: ${lacked.join(', ')}`] : []
}

const HEADINGS = [
  ...['order', 'parcel', 'sender', 'sender address', 'recipient', 'address', 'country', 'product'],
  ...['article number', 'pieces', 'net weight in kg', 'value', 'currency', 'hs code', 'country of origin'],
  'lacks',
]

/**
 * The data of form CN 23 as CSV, a line for each product. HS code, origin and weight are today's; the value is what the pieces cost, without
 * taxes, in the currency of the order. No weight is 0; they add up to that of the label, if it has a gram for each line. Errors: NOT_FOUND.
 */
export async function customsData(
  db: Db,
  { orderId, number }: { orderId: string; number: number },
): Promise<File> {
  const order = await findOrder(db, orderId)
  if (!order || order.deletedAt || isForgotten(order))
    throw new Refusal('NOT_FOUND', t('edits.thereIsNoSuchOrder'))
  const parcel = parcelIn(order, number)
  const seller = await readSeller(db)
  const to = goesTo(order)
  const products = await keptProducts(
    db,
    order.lines.map(({ productId }) => productId),
  )
  const { parts } = taxedParts(order.receipt, seller)
  const weights = gramsOfLines(
    parcel.lines.map(({ line, quantity }) => ({
      weight: products.get(order.lines[line - 1]?.productId ?? '')?.weight ?? 0,
      quantity,
    })),
  )
  const rows = parcel.lines.flatMap(({ line, quantity }, place) => {
    const ordered = order.lines[line - 1]
    if (!ordered) return []
    const product = products.get(ordered.productId)
    const { netCents = 0 } = parts[line - 1] ?? {}
    const [cents = 0] = spread(netCents, [quantity, ordered.quantity - quantity])
    return [
      [
        ...[orderNumber(order.number), String(number), seller.name, seller.address],
        ...[
          order.customer,
          addressToPost(order.address, seller.country),
          to ? postalCountry(to.country) : '',
          ordered.name,
          ordered.sku ?? '',
        ],
        ...[String(quantity), product?.weight ? kilograms(weights[place] ?? 0) : ''],
        ...[inCurrency(order.currency, () => plainCents(cents)), order.currency],
        ...[product?.hsCode ?? '', product?.origin ?? ''],
        lackedOf(ordered.name, product).join(),
      ],
    ]
  })
  const name = `customs-${orderNumber(order.number)}-parcel-${number}.csv`
  return new StreamedFile(csvOf(rows), name, 'text/csv')
}

async function* csvOf(rows: string[][]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + [HEADINGS, ...rows].map(csvLine).join('')
}

const kilograms = (grams: number): string => (grams / 1000).toFixed(3)

/**
 * In whole grams, which add up to what the parcel's label says: the exact sum is rounded up once. A line that weighs anything has a gram at
 * least, as customs take no weight of 0; the heaviest line gives it. The exception: where the label says fewer grams than there are such lines,
 * each of them has a gram, and they add up to more than the label. `weight`: of a piece, in the base unit of contract/measures.ts.
 */
function gramsOfLines(lines: { weight: number; quantity: number }[]): number[] {
  const masses = lines.map(({ weight, quantity }) => BigInt(weight) * BigInt(quantity))
  const mass = masses.reduce((sum, one) => sum + one, 0n)
  const grams = spread(Number((mass + BigInt(GRAM) - 1n) / BigInt(GRAM)), masses)
  for (const [place, own] of grams.entries()) {
    if (own > 0 || masses[place] === 0n) continue
    const most = Math.max(...grams)
    if (most > 1) grams[grams.indexOf(most)] = most - 1
    grams[place] = 1
  }
  return grams
}
