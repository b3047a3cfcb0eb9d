import * as z from 'zod'
import { SOCIAL_PROVIDERS } from '#contract/shop.ts'

const provider = z.enum(SOCIAL_PROVIDERS)
const Embedded = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() })

/** The messages of the main process to a web process. */
export const ToWeb = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    origin: z.string(),
    /** The embedded PostgreSQL; absent if DATABASE_URL names another. */
    embedded: Embedded.optional(),
    /** The client secret of the practice providers; absent if there are none. */
    practiceSecret: z.string().optional(),
  }),
  z.object({ kind: z.literal('practising'), provider, address: z.string() }),
  /** Asks for the metrics of the process. */
  z.object({ kind: z.literal('snapshot'), id: z.int() }),
  /** The metrics of all processes, for the process that asked. */
  z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('close') }),
])
export type ToWeb = z.infer<typeof ToWeb>

/** The messages of a web process to the main process. */
export const ToMain = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), address: z.string() }),
  z.object({ kind: z.literal('opened') }),
  /** Asks for the address of this practice provider. */
  z.object({ kind: z.literal('practise'), provider }),
  /** Asks for the metrics of all processes. */
  z.object({ kind: z.literal('metrics'), id: z.int() }),
  z.object({ kind: z.literal('snapshot'), id: z.int(), snapshot: z.array(z.looseObject({})) }),
  /** The reason why it cannot start, for the shop's owner. */
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type ToMain = z.infer<typeof ToMain>
