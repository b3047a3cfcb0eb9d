import * as z from 'zod'
import { SOCIAL_PROVIDERS } from '#contract/shop.ts'

const provider = z.enum(SOCIAL_PROVIDERS)
const Embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })

export const ToWeb = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    origin: z.string(),
    /** Absent if DATABASE_URL names another. */
    embedded: Embedded.optional(),
    /** Of the practice providers; absent if there are none. */
    practiceSecret: z.string().optional(),
  }),
  z.object({ kind: z.literal('practising'), provider, address: z.string() }),
  z.object({ kind: z.literal('snapshot'), id: z.int() }),
  z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('close') }),
])
export type ToWeb = z.infer<typeof ToWeb>

export const ToMain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), address: z.string() }),
  z.object({ kind: z.literal('opened') }),
  /** Asks for the address of this practice provider. */
  z.object({ kind: z.literal('practise'), provider }),
  z.object({ kind: z.literal('metrics'), id: z.int() }),
  z.object({ kind: z.literal('snapshot'), id: z.int(), snapshot: z.array(z.looseObject({})) }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type ToMain = z.infer<typeof ToMain>
