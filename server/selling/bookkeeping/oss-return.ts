/** What a shop declares to the One-Stop Shop for a calendar quarter. Pure; money in cents. Source: Directive 2006/112/EC, articles 369f to 369h. */
import { quarterOf } from '#contract/quarters.ts'
import type { BookedLine } from '#server/selling/bookkeeping/booked-line.ts'

/** `quarter`: such as 2026-Q3, that of the invoice; of a `correction` an earlier one. `state`: as VAT ids write it, `EL` for Greece. */
export type OssRow = {
  kind: 'supply' | 'correction'
  quarter: string
  state: string
  ppm: number
  baseCents: number
  taxCents: number
}

/** Those lines of a quarter that have the tax of another member state, by state, quarter and rate. What comes to nothing is left out. */
export function ossRows(lines: BookedLine[], from: string): OssRow[] {
  const own = quarterOf(from)
  const rows = new Map<string, OssRow>()
  for (const { vat, state, supplied, baseCents, taxCents } of lines) {
    if (vat.category !== 'S' || state === undefined) continue
    const quarter = quarterOf(supplied)
    const key = [state, quarter, vat.ppm].join(' ')
    const row = rows.get(key) ?? {
      ...{ kind: quarter === own ? 'supply' : 'correction', quarter, state: state === 'GR' ? 'EL' : state },
      ...{ ppm: vat.ppm, baseCents: 0, taxCents: 0 },
    }
    row.baseCents += baseCents
    row.taxCents += taxCents
    rows.set(key, row as OssRow)
  }
  return [...rows.values()]
    .filter(({ baseCents, taxCents }) => baseCents !== 0 || taxCents !== 0)
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** Supplies before corrections. */
const orderOf = ({ kind, quarter, state, ppm }: OssRow) =>
  [kind === 'supply' ? 0 : 1, quarter, state, String(ppm).padStart(7, '0')].join(' ')
