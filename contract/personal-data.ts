import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import { Order } from '#contract/orders.ts'
import { KnownReview } from '#contract/reviews.ts'

const Moment = z.iso.datetime()

const ExportedOrder = Order.extend({
  deletedAt: Moment.optional().describe('Taken out of My Orders; the books keep it'),
  history: z.array(z.object({ at: Moment, event: z.string() })),
})

const Known = z.object({
  issuer: z.string().describe('The identity provider'),
  subject: z.string().describe('What it calls this person'),
  emailVerified: z.boolean(),
  waysIn: z.array(z.object({ way: z.string().describe('password, google ...'), since: Moment })),
  sessions: z.array(
    z.object({
      since: Moment,
      lastUsed: Moment,
      until: Moment,
      browser: z.string().optional(),
      address: z.string().optional(),
    }),
  ),
  devices: z
    .array(z.object({ since: Moment, lastSeen: Moment }))
    .describe('Browsers that are known, so that no e-mail warns of them'),
})

/**
 * Everything the shop keeps about one person. Newsletter, messages and e-mails are known by the e-mail address alone:
 * they are told only to whoever has proved that it is theirs.
 */
export const PersonalData = z.object({
  exportedAt: Moment,
  profile: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(['admin', 'customer']),
    registeredAt: Moment,
    img: z.string().optional(),
    education: z.string().optional(),
    address: z.string().optional(),
    phone: z.string().optional(),
    website: z.string().optional(),
    describe: z.string().optional(),
  }),
  identity: Known,
  orders: z.array(ExportedOrder),
  reviews: z.array(KnownReview),
  cart: z.array(z.object({ productId: Id, productName: z.string(), quantity: z.int(), chosen: z.boolean() })),
  newsletter: z.object({ askedAt: Moment, confirmedAt: Moment.optional() }).optional(),
  messages: z.array(z.object({ name: z.string(), message: z.string(), sentAt: Moment })),
  emails: z.array(
    z.object({ kind: z.string(), subject: z.string(), writtenAt: Moment, sentAt: Moment.optional() }),
  ),
})
export type PersonalData = z.infer<typeof PersonalData>
