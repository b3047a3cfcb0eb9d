import { Fragment, createElement as h, type ReactNode } from 'react'
import { type AgeFacts, ageWords } from '#contract/age.ts'
import { type Exemption, exemptionWords } from '#contract/exemptions.ts'
import { guaranteeWords } from '#contract/guarantee.ts'
import { formatCents, formatDollars } from '#contract/money.ts'
import { rowsAbove, rowsBelow, type SumRow } from '#contract/price-sums.ts'
import { type Promised, promiseWords } from '#contract/promise-words.ts'
import type { PriceSums } from '#contract/quotes.ts'
import { number, t } from '#messages/t.ts'
import { INK, LINE, small, text } from '#server/shop/mail/parts/look.ts'
import { textLink } from '#server/shop/mail/parts/words.ts'

/** E-mails that were stored before products had article numbers have no `sku`. */
export type LineInMail = AgeFacts & {
  name: string
  sku?: string | null
  quantity: number
  unitPriceCents: number
  /** Of all pieces of the line. */
  totalCents: number
  /** What of it was sold beyond the shelf. */
  promise?: Promised
  /** Of the maker; absent in e-mails that an older release stored. */
  guaranteeYears?: number | null
  guaranteeTerms?: string | null
  /** Absent, as the age, in e-mails that an older release stored. */
  exemption?: Exemption | null
}
/** `origin`: before the addresses of files of the shop. */
type Props = { lines: LineInMail[]; origin: string; totalCents: number; sums?: PriceSums | null | undefined }

/** `sums`: what stands between lines and total, if anything does. */
export function OrderLines({ lines, totalCents, sums, origin }: Props) {
  return h(
    'table',
    {
      className: 'lines',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse', margin: '0 0 20px' },
    },
    h(
      'tbody',
      null,
      lines.map((line, index) => h(Row, { key: index, origin, ...line })),
      sums && rowsAbove(sums).map((row) => h(SumLine, { key: row.label, ...row })),
      h(
        'tr',
        null,
        h(
          'th',
          { scope: 'row', className: 'ink line', style: { ...total, textAlign: 'left' } },
          t('mails.total'),
        ),
        h('td', { className: 'ink line', style: { ...total, textAlign: 'right' } }, formatCents(totalCents)),
      ),
      sums && rowsBelow(sums).map((row) => h(SumLine, { key: row.label, ...row })),
    ),
  )
}

function SumLine({ label, amount }: SumRow) {
  return h(
    'tr',
    null,
    h('th', { scope: 'row', className: 'soft', style: { ...sum, textAlign: 'left' } }, label),
    h(
      'td',
      { className: 'soft', style: { ...sum, textAlign: 'right', whiteSpace: 'nowrap' } },
      formatDollars(amount),
    ),
  )
}

function Row({ origin, ...line }: LineInMail & Pick<Props, 'origin'>) {
  const { name, sku, quantity, unitPriceCents, totalCents, promise } = line
  const told = [ageWords(line), exemptionWords(line.exemption), guaranteeOf(line, origin)].filter(Boolean)
  return h(
    'tr',
    null,
    h(
      'td',
      { className: 'ink line', style: { ...cell, paddingRight: '12px', overflowWrap: 'anywhere' } },
      `${number(quantity)} × ${name}`,
      quantity > 1 &&
        h(
          'span',
          { className: 'soft', style: small },
          t('mails.each', { price: formatCents(unitPriceCents) }),
        ),
      sku && h('br'),
      sku && h('span', { className: 'soft', style: small }, t('mails.articleNumber', { sku })),
      promise && h('br'),
      promise && h('span', { className: 'soft', style: small }, promiseWords(promise)),
      told.map((words, index) =>
        h(Fragment, { key: index }, h('br'), h('span', { className: 'soft', style: small }, words)),
      ),
    ),
    h(
      'td',
      { className: 'ink line', style: { ...cell, textAlign: 'right', whiteSpace: 'nowrap' } },
      formatCents(totalCents),
    ),
  )
}

/** What the maker guarantees, and where the terms stand. Source: Directive 2011/83, article 8(7), as changed by 2024/825. */
function guaranteeOf(line: LineInMail, origin: string): ReactNode {
  const words = guaranteeWords(line)
  const terms = line.guaranteeTerms
  if (!words || !terms) return words
  const address = terms.startsWith('/') ? `${new URL(origin).origin}${terms}` : terms
  return h(Fragment, null, words, ': ', textLink(address, t('guarantee.terms')))
}

const cell = { ...text, padding: '10px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' }
const sum = { ...text, ...small, padding: '6px 0', fontWeight: 400 }
const total = { ...text, padding: '10px 0', borderTop: `1px solid ${INK}`, fontWeight: 600 }
