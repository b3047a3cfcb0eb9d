/** The packs of a tool: those of its family that differ from it in nothing but how many pieces are in them, as a number of theirs or their contents say. */

import { piecesInPack } from '#contract/packs.ts'
import type { CardRow, Details, ToolValue } from '#server/catalogue/product-page/store.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'

export type PackOfTool = CardRow & { pieces: number }

/** The code of a number that says how many pieces are in a pack. A second category that has one gets the code `pack-size-2`. */
const PACK_SIZE = /^pack-size(?:-\d+)?$/
const MILLIONTHS = 1_000_000

/** In the shop's order; the tool alone, as one of a piece, where nothing says how many are in it. */
export function packsOf(row: ProductRow, { sizes, values, choices }: Details): PackOfTool[] {
  const bySize = Map.groupBy(values, ({ productId }) => productId)
  const own = bySize.get(row.id) ?? []
  const ownPieces = piecesIn(row, own)
  const alone = [{ ...row, pieces: ownPieces ?? 1 }]
  if (ownPieces === undefined) return alone
  const others = choices.map(({ code }) => code).filter((code) => !PACK_SIZE.test(code))
  const same = (of: ToolValue[]) => others.every((code) => saidOf(of, code) === saidOf(own, code))
  const packs = sizes.flatMap((size) => {
    const said = bySize.get(size.id) ?? []
    const pieces = piecesIn(size, said)
    return pieces !== undefined && same(said) ? [{ ...size, pieces }] : []
  })
  return packs.some(({ id }) => id === row.id) ? packs : alone
}

/** Undefined where neither a value nor the contents are a whole number of pieces. */
function piecesIn(row: Pick<CardRow, 'contents'>, values: ToolValue[]): number | undefined {
  const amount = values.find(({ code, kind }) => kind === 'number' && PACK_SIZE.test(code))?.amount ?? 0
  const pieces = amount / MILLIONTHS
  return Number.isInteger(pieces) && pieces >= 1 ? pieces : piecesInPack(row)
}

function saidOf(values: ToolValue[], code: string): string | undefined {
  const value = values.find((one) => one.code === code)
  return value && (value.option?.value ?? String(value.amount ?? value.entered))
}
