import type { ReactNode } from 'react'
import type { Paper } from '#contract/documents.ts'
import { formatDollars } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { browserApi } from '#web/api.ts'
import { PaperButton } from '#web/orders/document-button.tsx'
import { timeOf } from '#web/orders/order-standing.ts'

type Props = { order: Order; papers: Paper[]; children?: ReactNode }

/** The invoice of an order and its credit notes, each to be saved; `children`: what else there is to print. */
export function OrderPapers({ order: { _id: orderId, invoiceFrom }, papers, children }: Props) {
  if (papers.length === 0 && !invoiceFrom && !children) return null
  return (
    <section aria-labelledby="papers" className="mt-10">
      <h2 id="papers" className="text-2xl">
        Papers
      </h2>
      <ul className="mt-4 border-t border-line">
        {papers.map((paper) => (
          <PaperRow
            key={paper.number}
            title={`${paper.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${paper.number}${paper.voidedAt ? ' (void)' : ''}`}
            facts={factsOf(paper)}
          >
            <PaperButton
              label={`${paper.kind === 'invoice' ? 'Invoice' : 'Credit note'} (PDF)`}
              about={paper.number}
              fetchPaper={() => fetchPaper(orderId, paper)}
            />
          </PaperRow>
        ))}
        {invoiceFrom && <PaperRow title="Invoice" facts={`Follows at ${timeOf(invoiceFrom, Date.now())}`} />}
        {children}
      </ul>
    </section>
  )
}

type RowProps = { title: string; facts: string; notPrinted?: boolean; children?: ReactNode }

/** `notPrinted`: it offers something and says nothing. */
export function PaperRow({ title, facts, notPrinted, children }: RowProps) {
  return (
    <li
      className={`${notPrinted ? 'print:hidden ' : ''}flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3`}
    >
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-soft tabular-nums">{facts}</p>
      </div>
      {children}
    </li>
  )
}

function fetchPaper(id: string, { kind, number }: Paper): Promise<File> {
  return kind === 'invoice' ? browserApi.papers.invoice({ id }) : browserApi.papers.creditNote({ id, number })
}

function factsOf({ issuedAt, amount, voidedAt }: Paper): string {
  const facts = `${dayOf(issuedAt)}, ${formatDollars(amount)}`
  return voidedAt ? `${facts}: void since ${dayOf(voidedAt)}, the bank returned the money to the shop` : facts
}

/** A paper has one date, wherever it is read. */
function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
