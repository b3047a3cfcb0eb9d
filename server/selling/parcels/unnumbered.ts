import type { Tracking } from '#contract/product-kinds.ts'
import type { PiecesOfLine } from '#server/selling/parcels/parcel.ts'

type Numbered = { lines: PiecesOfLine[]; batches: PiecesOfLine[] }

/** Pieces of a parcel that have no number. `askedOnly`: of products that ask for one today. Pure. */
export function unnumbered(
  ordered: { tracking?: Tracking | null }[],
  { lines, batches }: Numbered,
  askedOnly = true,
): PiecesOfLine[] {
  return lines.flatMap(({ line, quantity }) => {
    if (askedOnly && !ordered[line - 1]?.tracking) return []
    const named = batches.filter((one) => one.line === line).reduce((sum, one) => sum + one.quantity, 0)
    return named < quantity ? [{ line, quantity: quantity - named }] : []
  })
}
