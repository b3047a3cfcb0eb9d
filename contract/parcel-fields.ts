/** Parcels of orders: what is packed, sent and delivered. */
import * as z from 'zod'
import { FULFILMENTS, PARCEL_STATES, PAYMENTS } from '#contract/order-states.ts'

export const Payment = z.enum(PAYMENTS)
export const Fulfilment = z.enum(FULFILMENTS)
const ParcelState = z.enum(PARCEL_STATES)

export const Parcel = z.object({
  number: z.int().describe('Which parcel of the order it is, from 1'),
  state: ParcelState,
  lines: z.array(z.object({ line: z.int(), quantity: z.int() })),
  carrier: z.string().optional(),
  tracking: z.string().optional().describe('Its number at the carrier'),
  trackingLink: z.string().optional().describe('Where it can be followed, if Kerf knows the carrier'),
  handover: z.string().optional().describe('What stands on it, where only an adult is handed it'),
  batches: z
    .array(z.object({ line: z.int(), batch: z.string(), quantity: z.int() }))
    .optional()
    .describe('Numbers of batches and serial numbers in it; absent where none was noted'),
  lacks: z
    .array(z.object({ line: z.int(), quantity: z.int() }))
    .optional()
    .describe('To staff: pieces without the number that their product asks for; absent where none are'),
  label: z
    .object({ state: z.enum(['none', 'asked', 'made', 'failed']), failure: z.string().optional() })
    .optional()
    .describe(
      'To staff: what became of the label that a carrier was asked for, none: it was not; absent where it cannot be',
    ),
  place: z
    .string()
    .optional()
    .describe('To staff: the place of stock that its pieces come from, where one was named'),
  packedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  toldAt: z.iso.datetime().optional().describe('When its customer was told of it; since then it stays sent'),
  deliveredAt: z.iso.datetime().optional(),
})
export type Parcel = z.infer<typeof Parcel>
