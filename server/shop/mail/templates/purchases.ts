import { formatCents } from '#contract/money.ts'
import { number as numberWords, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, heading, paragraph } from '#server/shop/mail/parts/words.ts'
import { dayWords } from '#server/shop/mail/templates/of-order.ts'

type Line = {
  line: number
  name: string
  sku: string | null
  articleNumber: string | null
  quantity: number
  costCents: number | null
}
type Ordered = {
  to: string
  number: string
  expectedOn: string | null
  customerNumber: string | null
  note: string | null
  seller: { name: string; address: string; email: string }
  lines: Line[]
}

/** An order of the shop, for its supplier, who has no account. */
export function purchaseOrdered({
  to,
  number,
  expectedOn,
  customerNumber,
  note,
  seller,
  lines,
}: Ordered): Mail {
  const about = [
    t('purchases.numbered', { number }),
    customerNumber && t('purchases.ourNumberWithYouIs', { number: customerNumber }),
    expectedOn && t('purchases.deliverByDay', { day: dayWords(expectedOn) }),
  ]
  const deliverTo = [seller.name, seller.address].filter(Boolean).join('\n')
  return {
    kind: 'purchase order',
    to,
    ...(seller.email && { replyTo: seller.email }),
    subject: t('purchases.ofShop', { number, shop: seller.name }),
    preview: t('purchases.lines', { lines: lines.length }),
    content: [
      heading(t('purchases.purchaseOrderNumber', { number })),
      paragraph(t('purchases.ordersOfYou', { shop: seller.name })),
      asWritten(about.filter(Boolean).join('\n')),
      asWritten(lines.map(lineInWords).join('\n\n')),
      ...(note ? [asWritten(note)] : []),
      paragraph(t('purchases.deliverTo')),
      asWritten(deliverTo),
      paragraph(t('purchases.pleaseConfirm')),
    ],
  }
}

function lineInWords({ line, name, sku, articleNumber, quantity, costCents }: Line): string {
  const numbers = [
    articleNumber && t('purchases.yourNumberIs', { number: articleNumber }),
    sku && t('purchases.ourNumber', { sku }),
  ].filter(Boolean)
  const cost = costCents === null ? '' : t('purchases.cost', { amount: formatCents(costCents) })
  return [`${line}. ${numberWords(quantity)} × ${name}${cost}`, numbers.join(', ')].filter(Boolean).join('\n')
}
