import * as z from 'zod'
import { SOCIAL_PROVIDERS } from '#contract/shop.ts'

const provider = z.enum(SOCIAL_PROVIDERS)
const Embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })

/** What the main process tells a web process. */
export const ToWeb = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    origin: z.string(),
    /** The embedded PostgreSQL; absent where DATABASE_URL names another. */
    embedded: Embedded.optional(),
    /** What the practice providers know the shop by; absent where there are none. */
    practiceSecret: z.string().optional(),
  }),
  z.object({ kind: z.literal('practising'), provider, address: z.string() }),
  /** What has it measured? */
  z.object({ kind: z.literal('measure'), id: z.int() }),
  /** What all have measured, for the one that asked. */
  z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('close') }),
])
export type ToWeb = z.infer<typeof ToWeb>

/** What a web process tells the main process. */
export const ToMain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), address: z.string() }),
  z.object({ kind: z.literal('opened') }),
  /** Where does this practice provider listen? */
  z.object({ kind: z.literal('practise'), provider }),
  /** What have all measured? */
  z.object({ kind: z.literal('metrics'), id: z.int() }),
  z.object({ kind: z.literal('measured'), id: z.int(), measured: z.array(z.looseObject({})) }),
  /** Why it cannot start, for the shop's owner. */
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type ToMain = z.infer<typeof ToMain>
