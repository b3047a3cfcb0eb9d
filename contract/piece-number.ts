/** The numbers of batches and of single pieces, as the shop writes them. */
import * as z from 'zod'
import { Line, OptionalLine, Pieces } from '#contract/fields.ts'
import { writePieceNumber } from '#contract/same-number.ts'

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
