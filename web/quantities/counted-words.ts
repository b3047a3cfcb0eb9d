import { piecesInPack } from '#contract/packs.ts'
import { t } from '#messages/t.ts'

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
