import type { ReactNode } from 'react'
import type { Document, EInvoiceFormat } from '#contract/documents.ts'
import { moneyOf } from '#contract/order-money.ts'
import type { Order } from '#contract/orders.ts'
import { language, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { DocumentButton } from '#web/orders/document-button.tsx'
import { timeOf } from '#web/orders/order-standing.ts'

type Props = {
  order: Order
  documents: Document[]
  /** What staff reads of one beside what it offers. */
  more?: (document: Document) => ReactNode
  children?: ReactNode
}

/** The invoice of an order and its credit notes, each to be saved; `children`: what else there is to print. */
export function OrderDocuments({ order: { _id: orderId, invoiceFrom }, documents, more, children }: Props) {
  if (documents.length === 0 && !invoiceFrom && !children) return null
  return (
    <section aria-labelledby="documents" className="mt-10">
      <h2 id="documents" className="text-2xl">
        {t('orders.documents')}
      </h2>
      <ul className="mt-4 border-t border-line">
        {documents.map((issued) => (
          <DocumentRow
            key={issued.number}
            title={t('orders.documentTitle', {
              kind: KINDS[issued.kind],
              number: issued.number,
              isVoid: issued.voidedAt ? 'yes' : 'no',
            })}
            facts={factsOf(issued)}
            more={more?.(issued)}
            about={issued.lacks ? `${issued.lacks}.` : aboutFormats(issued)}
          >
            {!issued.erasedAt && (
              <div className="flex flex-wrap gap-2 print:hidden">
                <DocumentButton
                  label={t('orders.documentPdf', { kind: KINDS[issued.kind] })}
                  about={issued.number}
                  fetchDocument={() => fetchDocument(orderId, issued)}
                />
                {issued.formats.map((format) => (
                  <DocumentButton
                    key={format}
                    label={FORMATS[format]}
                    about={issued.number}
                    fetchDocument={() =>
                      browserApi.documents.eInvoice({ id: orderId, number: issued.number, format })
                    }
                  />
                ))}
              </div>
            )}
          </DocumentRow>
        ))}
        {invoiceFrom && (
          <DocumentRow
            title={t('orders.invoice')}
            facts={t('orders.followsAt', { invoiceFrom: timeOf(invoiceFrom, Date.now()) })}
          />
        )}
        {children}
      </ul>
    </section>
  )
}

/** What those are for who never saw them. */
function aboutFormats({ formats }: Document): string | undefined {
  if (formats.length === 0) return undefined
  return [
    formats.includes('ubl') ? t('orders.aboutBothFormats') : t('orders.aboutFacturX'),
    formats.includes('xrechnung') ? t('orders.aboutXrechnung') : '',
    formats.includes('peppol') ? t('orders.aboutPeppol') : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const KINDS: Record<Document['kind'], string> = {
  invoice: t('orders.invoice'),
  'credit note': t('orders.creditNote'),
  correction: t('orders.correction'),
}

const FORMATS: Record<EInvoiceFormat, string> = {
  ...{ ubl: 'UBL', 'factur-x': 'Factur-X' },
  ...{ xrechnung: 'XRechnung', peppol: 'Peppol' },
}

type RowProps = {
  title: string
  facts: string
  about?: string | undefined
  more?: ReactNode
  notPrinted?: boolean
  children?: ReactNode
}

/** `notPrinted`: it offers something and says nothing. */
export function DocumentRow({ title, facts, about, more, notPrinted, children }: RowProps) {
  return (
    <li
      className={`${notPrinted ? 'print:hidden ' : ''}flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3`}
    >
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-soft tabular-nums">{facts}</p>
        {about && <p className="text-sm text-soft print:hidden">{about}</p>}
        {more}
      </div>
      {children}
    </li>
  )
}

function fetchDocument(id: string, { kind, number }: Document): Promise<File> {
  return kind === 'invoice'
    ? browserApi.documents.invoice({ id, number })
    : browserApi.documents.creditNote({ id, number })
}

function factsOf({ date, amount, currency, voidedAt, erasedAt }: Document): string {
  const facts = `${dayOf(date)}, ${moneyOf({ currency }, amount)}`
  if (erasedAt) return t('orders.erasedAsItsTimeIs', { facts })
  return voidedAt ? t('orders.voidSinceTheBankReturned', { facts, voidedAt: dayOf(voidedAt) }) : facts
}

/** A document has one date, wherever it is read: a day is shown as itself. */
function dayOf(day: string): string {
  return new Date(day).toLocaleDateString(language(), { dateStyle: 'medium', timeZone: 'UTC' })
}
