/** Pure; money in units of the currency, times in UTC. */

import { type CustomValue, customRows } from '#contract/custom-fields.ts'
import { plainCents, plainDollars, shopCurrency } from '#contract/money.ts'
import type { ReportSums } from '#contract/reports.ts'
import { SOURCE } from '#messages/languages.ts'
import { inLanguage } from '#messages/t.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/platform/files/csv.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'
import type { MoneyRow } from '#server/selling/bookkeeping/money-row.ts'
import type { OssRow } from '#server/selling/bookkeeping/oss-return.ts'
import type { PrintedTaxes } from '#server/selling/documents/document.ts'
import { percent } from '#server/selling/documents/e-invoice/e-invoice.ts'
import { orderNumber, refundedCents, withTotals } from '#server/selling/orders/order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { shownSums } from '#server/selling/receipt/shown-sums.ts'
import { shownSums as shownReport } from '#server/selling/reports/sums.ts'
import type { TalliedRow } from '#server/selling/reports/tally.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

export type Column<Row> = [heading: string, text: (row: Row) => string]

export async function* csvOf<Row>(
  columns: Column<Row>[],
  parts: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([heading]) => heading))
  for await (const rows of parts)
    yield rows.map((row) => csvLine(columns.map(([, text]) => text(row)))).join('')
}

const money = plainCents
const time = (at: Date | null) => at?.toISOString() ?? ''

/** In one language, whoever exports. */
const writtenFields = (values: CustomValue[] | null) =>
  inLanguage(SOURCE, () => customRows(values))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

/** Lines in one cell; the receipt as JSON, from which every amount can be made again. Amounts are in the currency of the order. */
const orderColumns: Column<OrderWithLines>[] = [
  ['order', ({ number }) => orderNumber(number)],
  ['placed at', ({ placedAt }) => time(placedAt)],
  ['order status', ({ orderStatus }) => orderStatus],
  ['payment status', ({ paymentStatus }) => paymentStatus],
  ['paid at', ({ paidAt }) => time(paidAt)],
  ['shipped at', ({ shippedAt }) => time(shippedAt)],
  ['deleted at', ({ deletedAt }) => time(deletedAt)],
  ['customer', ({ customer }) => customer],
  ['e-mail', ({ customerEmail }) => customerEmail],
  ['phone', ({ phone }) => phone],
  ['address', ({ address }) => address],
  ['custom fields', ({ customFields }) => writtenFields(customFields)],
  [
    'lines',
    ({ lines, receipt }) =>
      withTotals(lines, receipt)
        .map(
          ({ quantity, name, sku, totalCents }) =>
            `${quantity} × ${name}${sku ? ` (${sku})` : ''}: ${money(totalCents)}`,
        )
        .join('\n'),
  ],
  ['goods', ({ receipt }) => plainDollars(shownSums(receipt).goods)],
  ['discounts', ({ receipt }) => namedSums(shownSums(receipt).discounts)],
  [
    'delivery',
    ({ receipt }) => (shownSums(receipt).delivery ? namedSums([shownSums(receipt).delivery]) : ''),
  ],
  ['taxes', ({ receipt }) => namedSums(shownSums(receipt).taxes)],
  ['total', ({ totalCents }) => money(totalCents)],
  ['refunded', ({ refunds }) => money(refundedCents(refunds))],
  ['currency', ({ currency }) => currency],
  [
    'paid by',
    ({ transactionId, paidWith, paidBy }) =>
      [transactionId && (paidWith ?? 'card'), paidBy].filter(Boolean).join(' and '),
  ],
  ['receipt', ({ receipt }) => JSON.stringify(receipt)],
]

export const ORDER_COLUMNS = orderColumns.map(
  ([heading, text]): Column<OrderWithLines> => [
    heading,
    (order) => inCurrency(order.currency, () => text(order)),
  ],
)

const namedSums = (sums: ({ name: string; amount: number } | undefined)[]) =>
  sums.flatMap((sum) => (sum ? `${sum.name}: ${plainDollars(sum.amount)}` : [])).join('\n')

const HEADINGS = {
  ...{ goods: 'goods', discounts: 'discounts', delivery: 'delivery', paid: 'paid', refunds: 'refunds' },
  ...{ sales: 'sales', tax: 'tax', net: 'net', netOfGoods: 'net of goods' },
  ...{ netOfKnown: 'net of goods with a cost', cost: 'cost', margin: 'margin' },
} as const satisfies Partial<Record<keyof ReportSums, string>>
const SALES_AMOUNTS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]

export type Customer = {
  id: string
  name: string
  email: string
  role: string
  phone: string | null
  address: string | null
  website: string | null
  createdAt: Date
  orders: number
  paidCents: number
}

export const CUSTOMER_COLUMNS: Column<Customer>[] = [
  ['name', ({ name }) => name],
  ['e-mail', ({ email }) => email],
  ['role', ({ role }) => role],
  ['phone', ({ phone }) => phone ?? ''],
  ['address', ({ address }) => address ?? ''],
  ['website', ({ website }) => website ?? ''],
  ['registered at', ({ createdAt }) => time(createdAt)],
  ['orders', ({ orders }) => String(orders)],
  ['paid in all', ({ paidCents }) => money(paidCents)],
]

export type StockMovement = {
  id: number
  at: Date
  productId: string
  product: string
  sku: string | null
  quantity: number
  shelf: number
  held: number
  unsent: number
  cause: string
  reason: string | null
  order: number | null
  by: string | null
}

export const MOVEMENT_COLUMNS: Column<StockMovement>[] = [
  ['at', ({ at }) => time(at)],
  ['product', ({ product }) => product],
  ['article number', ({ sku }) => sku ?? ''],
  ['product id', ({ productId }) => productId],
  ['pieces', ({ quantity }) => String(quantity)],
  ['cause', ({ cause }) => cause],
  ['order', ({ order }) => (order === null ? '' : orderNumber(order))],
  ['reason', ({ reason }) => reason ?? ''],
  ['by', ({ by }) => by ?? ''],
  ['shelf', ({ shelf }) => String(shelf)],
  ['held', ({ held }) => String(held)],
  ['sold', ({ unsent }) => String(unsent)],
]

/** A credit note's amounts are negative, those of its correction are positive again. */
export type BookedDocument = {
  number: string
  kind: string
  /** As printed: `2026-03-29`. */
  date: string
  issuedAt: Date
  order: string
  customer: string
  email: string
  grossCents: number
  taxes: PrintedTaxes
  invoice: string
}

export const DOCUMENT_COLUMNS: Column<BookedDocument>[] = [
  ['document', ({ number }) => number],
  ['kind', ({ kind }) => kind],
  ['date', ({ date }) => date],
  ['issued at', ({ issuedAt }) => time(issuedAt)],
  ['order', ({ order }) => order],
  ['of invoice', ({ invoice }) => invoice],
  ['customer', ({ customer }) => customer],
  ['e-mail', ({ email }) => email],
  ['net', ({ grossCents, taxes }) => money(grossCents - taxes.cents)],
  ['tax', ({ taxes }) => money(taxes.cents)],
  ['taxes', ({ taxes }) => taxes.rows.map(({ label, cents }) => `${label}: ${money(cents)}`).join('\n')],
  ['gross', ({ grossCents }) => money(grossCents)],
  ['currency', () => shopCurrency().code],
]

/** `key` and `name`: as the report has them. */
export const SALES_COLUMNS: Column<TalliedRow>[] = [
  ['key', ({ key }) => key],
  ['name', ({ name }) => name],
  ['orders', ({ orders }) => String(orders)],
  ['pieces', ({ pieces }) => String(pieces)],
  ...SALES_AMOUNTS.map(
    (amount): Column<TalliedRow> => [
      HEADINGS[amount],
      ({ key: _, name: __, ...sums }) => plainDollars(shownReport(sums)[amount]),
    ],
  ),
  ['currency', () => shopCurrency().code],
]

/** One for each document and rate of tax. A credit note's amounts are negative, those of its correction are positive again. */
export const BOOKKEEPING_COLUMNS: Column<BookedLine>[] = [
  ['document', ({ number }) => number],
  ['kind', ({ kind }) => kind],
  ['date', ({ date }) => date],
  ['of invoice', ({ invoice }) => invoice],
  ['order', ({ order }) => order],
  ['customer', ({ customer }) => customer],
  ['VAT id', ({ vatId }) => vatId],
  ['tax category', ({ vat }) => vat.category],
  ['rate', ({ vat }) => percent(vat)],
  ['EU state', ({ state }) => state ?? ''],
  ['base', ({ baseCents }) => money(baseCents)],
  ['tax', ({ taxCents }) => money(taxCents)],
  ['gross', ({ baseCents, taxCents }) => money(baseCents + taxCents)],
  ['currency', () => shopCurrency().code],
]

/** Without a card. What went is negative. */
export const MONEY_COLUMNS: Column<MoneyRow>[] = [
  ['date', ({ date }) => date],
  ['kind', ({ kind }) => kind],
  ['way', ({ way }) => way ?? ''],
  ['order', ({ order }) => order],
  ['customer', ({ customer }) => customer],
  ['amount', ({ cents }) => money(cents)],
  ['pays the order', ({ countedCents }) => money(countedCents)],
  ['excess', ({ kind, cents, countedCents }) => money(kind === 'payment' ? cents - countedCents : 0)],
  ['currency', () => shopCurrency().code],
]

/** For the One-Stop Shop: exact to the cent, as article 369h does not let the return be rounded to whole units. */
export const OSS_COLUMNS: Column<OssRow>[] = [
  ['kind', ({ kind }) => kind],
  ['quarter', ({ quarter }) => quarter],
  ['member state of consumption', ({ state }) => state],
  ['rate', (row) => percent(row)],
  ['taxable amount', ({ baseCents }) => money(baseCents)],
  ['tax', ({ taxCents }) => money(taxCents)],
  ['currency', () => shopCurrency().code],
]
