/** The numbers of batches and of single pieces, as the shop writes them. */
import * as z from 'zod'
import { writeArticleNumber } from '#contract/article-number.ts'
import { Line, OptionalLine, Pieces } from '#contract/fields.ts'
import { withoutUnseen } from '#contract/unseen.ts'

/** Numbers that look alike are one number: a recall must find it however it was typed, scanned or pasted. As article numbers are written. */
export const writePieceNumber = (typed: string): string => writeArticleNumber(withoutUnseen(typed))

/** The number of a batch, the serial number of a piece or that of a parcel. */
export const PieceNumber = Line(60).overwrite(writePieceNumber)

/** The same of so many characters, and empty where there is none. */
export const OptionalPieceNumber = (longest: number) => OptionalLine(longest).overwrite(writePieceNumber)

/** As they are kept: an older release may have written some otherwise. */
export const KeptPieces = z.array(z.object({ batch: z.string(), quantity: z.int() }))

/** Batches with their pieces, or serial numbers, each of one piece. */
export const NumberedPieces = z
  .array(
    z.strictObject({
      batch: PieceNumber.describe('The number of a batch, or the serial number of a piece'),
      quantity: Pieces(1).default(1),
    }),
  )
  .max(500)
