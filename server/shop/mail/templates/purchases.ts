import { formatCents } from '#contract/money.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { asWritten, heading, paragraph } from '#server/shop/mail/parts/words.ts'

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
    `Purchase order: ${number}`,
    customerNumber && `Our number with you: ${customerNumber}`,
    expectedOn && `Please deliver by: ${expectedOn}`,
  ]
  const deliverTo = [seller.name, seller.address].filter(Boolean).join('\n')
  return {
    kind: 'purchase order',
    to,
    ...(seller.email && { replyTo: seller.email }),
    subject: `Purchase order ${number} of ${seller.name}`,
    preview: `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}.`,
    content: [
      heading(`Purchase order ${number}`),
      paragraph(`${seller.name} orders of you:`),
      asWritten(about.filter(Boolean).join('\n')),
      asWritten(lines.map(lineInWords).join('\n\n')),
      ...(note ? [asWritten(note)] : []),
      paragraph('Please deliver to:'),
      asWritten(deliverTo),
      paragraph('Please confirm the order by answering this e-mail.'),
    ],
  }
}

function lineInWords({ line, name, sku, articleNumber, quantity, costCents }: Line): string {
  const numbers = [articleNumber && `your number ${articleNumber}`, sku && `our number ${sku}`].filter(
    Boolean,
  )
  const cost = costCents === null ? '' : `, ${formatCents(costCents)} a piece`
  return [`${line}. ${quantity.toLocaleString('en-US')} × ${name}${cost}`, numbers.join(', ')]
    .filter(Boolean)
    .join('\n')
}
