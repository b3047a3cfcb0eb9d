import * as z from 'zod'
import { BookedAddress } from '#contract/address-book.ts'
import { Business } from '#contract/businesses.ts'
import { Id } from '#contract/fields.ts'
import { Order } from '#contract/orders.ts'
import { Profile } from '#contract/profile.ts'
import { Return } from '#contract/return-fields.ts'
import { KnownReview } from '#contract/reviews.ts'

const Moment = z.iso.datetime()

const ExportedOrder = Order.extend({
  deletedAt: Moment.optional().describe('When it was deleted from My Orders; the shop’s books keep it'),
  paybackAccount: z
    .object({ holder: z.string(), iban: z.string() })
    .optional()
    .describe('To which account what is owed of it is paid back'),
  returns: z.array(Return).describe('What was asked back or claimed'),
  history: z.array(z.object({ at: Moment, event: z.string() })),
  documents: z
    .array(
      z.object({
        kind: z.enum(['invoice', 'credit note', 'correction']),
        number: z.string(),
        keptUntil: Moment,
      }),
    )
    .describe(
      'Invoices, credit notes and their corrections. Until then they keep name and address, also when the account is deleted',
    ),
})

const Identity = z.object({
  issuer: z.string().describe('The identity provider'),
  subject: z.string().describe('Its id of this person'),
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
    .describe('Known browsers; a sign-in from one of them sends no warning e-mail'),
  secondFactor: z.object({ since: Moment }).optional().describe('An app that makes codes for the sign-in'),
  passkeys: z.array(z.object({ name: z.string(), since: Moment, lastUsed: Moment.optional() })),
})

/**
 * Everything the shop stores about one person. Newsletter, messages and e-mails belong to an e-mail address, not to an
 * account, so they are included only when the person has confirmed that address.
 */
export const PersonalData = z.object({
  exportedAt: Moment,
  profile: Profile.extend({
    role: z.enum(['admin', 'customer']),
    roles: z.array(z.object({ name: z.string(), until: z.iso.datetime().optional() })),
    registeredAt: Moment,
    customerGroup: z.string().optional().describe('Whose prices they pay'),
  }),
  business: Business.optional(),
  identity: Identity,
  orders: z.array(ExportedOrder),
  reviews: z.array(KnownReview),
  cart: z.array(z.object({ productId: Id, productName: z.string(), quantity: z.int(), chosen: z.boolean() })),
  lists: z.array(
    z.object({
      ...{ name: z.string(), note: z.string().optional(), isShared: z.boolean() },
      sections: z.array(z.string()),
      lines: z.array(
        z.object({
          ...{ productId: Id, productName: z.string(), quantity: z.int(), note: z.string().optional() },
          section: z.string().optional(),
        }),
      ),
    }),
  ),
  ownTools: z
    .array(z.object({ productId: Id, productName: z.string(), has: z.boolean(), saidAt: Moment }))
    .describe('Tools that they said they have, or have no longer'),
  views: z
    .array(
      z.object({
        ...{ table: z.string(), name: z.string(), state: z.string(), shared: z.boolean(), savedAt: Moment },
      }),
    )
    .describe('What staff named of the tables of the dashboard'),
  addresses: z.array(BookedAddress).describe('The address book'),
  stockAlerts: z
    .array(
      z.object({
        productName: z.string(),
        askedAt: Moment,
        confirmedAt: Moment.optional(),
        toldAt: Moment.optional(),
      }),
    )
    .describe('Tools that were sold out, of which the person wants to be told when they are back'),
  withdrawals: z
    .array(
      z.object({
        ...{ name: z.string(), email: z.string(), orderNumber: z.string() },
        lines: z.union([z.string(), z.array(z.object({ line: z.int(), quantity: z.int() }))]).optional(),
        receivedAt: Moment,
        settledAt: Moment.optional(),
      }),
    )
    .describe('Declarations by which the person withdrew from an order'),
  newsletter: z.object({ askedAt: Moment, confirmedAt: Moment.optional() }).optional(),
  messages: z.array(
    z.object({
      ...{ name: z.string(), message: z.string(), sentAt: Moment },
      product: z.string().optional().describe('What it asks about'),
      published: z.string().optional().describe('The question as the page of the product shows it'),
    }),
  ),
  emails: z.array(
    z.object({ kind: z.string(), subject: z.string(), writtenAt: Moment, sentAt: Moment.optional() }),
  ),
  viewedBy: z
    .array(z.object({ name: z.string().optional(), from: Moment, until: Moment, reason: z.string() }))
    .describe('Staff who saw the shop as this person, without changing anything; the oldest first'),
  facts: z
    .array(
      z.object({
        at: Moment,
        verb: z.string().describe('order.placed, user.signed_in ...'),
        subject: z
          .string()
          .optional()
          .describe('The id of what was changed, or the name of settings or a text'),
      }),
    )
    .describe('What this person did in the shop, the newest 10,000 first'),
})
export type PersonalData = z.infer<typeof PersonalData>
