/** Products of several pieces that are sold as one: a box of screws. Pure, without zod: pages load it. */
import { contentsOf } from '#contract/contents.ts'

/** How many pieces are in what is sold as one, by its contents (`50 pieces`). Undefined where it is one piece, or is measured. */
export function piecesInPack({ contents }: { contents?: string | null | undefined }): number | undefined {
  const { number = 1, unit } = contentsOf(contents) ?? {}
  return unit === 'pieces' && number > 1 ? number : undefined
}
