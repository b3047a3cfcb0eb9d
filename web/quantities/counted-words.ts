import { piecesInPack } from '#contract/packs.ts'
import { number, t } from '#messages/t.ts'

type Counted = { quantity: number; contents?: string | null | undefined }

/** `4 packs, 2 pieces`: how many of several products together, packs as packs. */
export function countedWords(lines: Counted[]): string {
  const sum = (some: Counted[]) => some.reduce((all, { quantity }) => all + quantity, 0)
  const packs = sum(lines.filter((line) => piecesInPack(line) !== undefined))
  const pieces = sum(lines) - packs
  return [
    packs > 0 && t('quantities.packs', { count: packs }),
    (pieces > 0 || packs === 0) && t('quantities.pieces', { count: pieces }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How many of one product, to stand before `×`: `6 packs` of what is sold by the pack, else `6`. */
export const countedOf = (
  quantity: number,
  product: Partial<Omit<Counted, 'quantity'>> | undefined,
): string =>
  piecesInPack({ ...product }) === undefined ? number(quantity) : t('quantities.packs', { count: quantity })
