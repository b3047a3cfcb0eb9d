/** The amounts of credit notes without tax. Pure; money in cents. */
import type { Amounts, InvoicedLine, VatTotal } from '#server/documents/e-invoice/e-invoice.ts'
import { decimal } from '#server/documents/e-invoice/e-invoice.ts'
import type { InvoicedAmounts } from '#server/documents/e-invoice/invoiced-amounts.ts'
import { spread } from '#server/prices/receipt/rounding.ts'

type Credited = {
  amountCents: number
  /** The tax in it, of each tax of the receipt, as the printed credit note has it. */
  taxCents: number[]
  text: string
  issuedAt: Date
  voidedAt: Date | null
}

/**
 * The amounts of the credit notes of an invoice, oldest first. A note has a line for each category and rate of its invoice. What it gives
 * back without tax is spread by what is left there after the valid notes before it. So those of an invoice that is refunded in full
 * add up to the invoice, in each category and rate.
 */
export function creditedAmounts(invoice: InvoicedAmounts, notes: Credited[]): Amounts[] {
  const given: VatTotal[][] = []
  for (const note of notes) {
    const valid = given.filter((_, before) => {
      const voidedAt = notes[before]?.voidedAt
      return !voidedAt || voidedAt > note.issuedAt
    })
    const left = invoice.vat.map(({ baseCents }, row) =>
      Math.max(
        0,
        valid.reduce((rest, rows) => rest - (rows[row]?.baseCents ?? 0), baseCents),
      ),
    )
    const net = note.taxCents.reduce((rest, cents) => rest - cents, note.amountCents)
    // A cent of two taxes can be all tax; the base of the first is then below 0.
    const bases = net < 0 ? left.map((_, row) => (row === 0 ? net : 0)) : spread(net, left)
    const taxes = note.taxCents.map((cents, tax) => spread(cents, invoice.vatByTax[tax] ?? []))
    given.push(
      invoice.vat.map(({ vat }, row) => ({
        vat,
        baseCents: bases[row] ?? 0,
        cents: taxes.reduce((sum, rows) => sum + (rows[row] ?? 0), 0),
      })),
    )
  }
  return given.map((rows, index) => {
    const vat = rows.filter(({ baseCents, cents }) => baseCents !== 0 || cents !== 0)
    const lines = vat.map((row) => lineOf(notes[index]?.text ?? '', row))
    return { lines, allowances: [], charges: [], vat }
  })
}

/** Less than nothing is a piece that goes back, as a price is never negative (BR-27). */
const lineOf = (name: string, { vat, baseCents }: VatTotal): InvoicedLine => ({
  ...{ name, quantity: baseCents < 0 ? -1 : 1, price: decimal(Math.abs(baseCents)) },
  ...{ allowances: [], cents: baseCents, vat },
})
