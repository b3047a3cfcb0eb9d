import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const SubjectKind = z.enum([
  'product',
  'category',
  'attribute',
  'family',
  'picture',
  'file',
  'order',
  'user',
  'email',
  'review',
  'message',
  'newsletter',
  'settings',
  'synonyms',
  'search',
  'price rules',
  'coupons',
  'backup',
  'API key',
  'webhook',
  'price list',
  'import',
  'export',
  'change',
])

/** The admin acts that the audit log records: the kind of thing that each is about, and the words that the page shows. */
export const ACTS = {
  'add product': { kind: 'product', words: 'Added a product' },
  'change product': { kind: 'product', words: 'Changed a product' },
  'remove product': { kind: 'product', words: 'Took a product off sale' },
  'restore product': { kind: 'product', words: 'Put a deleted product on sale again' },
  'relate product': { kind: 'product', words: 'Changed what a product is related to' },
  'change many products': { kind: 'product', words: 'Changed many products at once' },
  'make family': { kind: 'family', words: 'Made a family of products' },
  'change family': { kind: 'family', words: 'Changed a family of products' },
  'dissolve family': { kind: 'family', words: 'Dissolved a family of products' },
  'export data': { kind: 'export', words: 'Downloaded data of the shop' },
  'add import': { kind: 'import', words: 'Uploaded a file to import' },
  'explain import': { kind: 'import', words: 'Explained the columns of a file to import' },
  'begin import': { kind: 'import', words: 'Began to import a file or to take an import back' },
  'retry pictures of import': { kind: 'import', words: 'Had pictures of an import fetched again' },
  'remove import': { kind: 'import', words: 'Discarded a file to import' },
  'apply import': { kind: 'import', words: 'Imported a file of products' },
  'undo import': { kind: 'import', words: 'Took an import back' },
  'correct stock': { kind: 'product', words: 'Corrected the stock' },
  'change price rules': { kind: 'price rules', words: 'Changed the rules of prices' },
  'change price list': { kind: 'price list', words: 'Changed the price list of a customer group' },
  'make coupons': { kind: 'coupons', words: 'Made coupons' },
  'end coupon': { kind: 'coupons', words: 'Ended a coupon' },
  'add synonyms': { kind: 'synonyms', words: 'Added synonyms to the search' },
  'change synonyms': { kind: 'synonyms', words: 'Changed synonyms of the search' },
  'remove synonyms': { kind: 'synonyms', words: 'Deleted synonyms of the search' },
  'dismiss search': { kind: 'search', words: 'Took a search off the list of what was not found' },
  'add category': { kind: 'category', words: 'Added a category' },
  'change category': { kind: 'category', words: 'Changed a category' },
  'move category': { kind: 'category', words: 'Moved a category' },
  'remove category': { kind: 'category', words: 'Removed a category' },
  'add attribute': { kind: 'attribute', words: 'Added an attribute' },
  'change attribute': { kind: 'attribute', words: 'Changed an attribute' },
  'move attribute': { kind: 'attribute', words: 'Moved an attribute' },
  'remove attribute': { kind: 'attribute', words: 'Removed an attribute' },
  'upload picture': { kind: 'picture', words: 'Uploaded a picture' },
  'upload file': { kind: 'file', words: 'Uploaded a PDF file' },
  'ship order': { kind: 'order', words: 'Confirmed the payment and shipped' },
  'take back payment': { kind: 'order', words: 'Took the confirmation of a payment back' },
  'delete order': { kind: 'order', words: 'Deleted an order' },
  'refund order': { kind: 'order', words: 'Gave money back' },
  'promote user': { kind: 'user', words: 'Made somebody an admin' },
  'demote user': { kind: 'user', words: 'Took an admin’s rights away' },
  'appoint admin by command': { kind: 'user', words: 'Became an admin by command' },
  'group user': { kind: 'user', words: 'Changed somebody’s customer group' },
  'delete user': { kind: 'user', words: 'Deleted an account' },
  'export user': { kind: 'user', words: 'Downloaded somebody’s data' },
  'approve review': { kind: 'review', words: 'Approved a review' },
  'answer review': { kind: 'review', words: 'Answered a review' },
  'remove answer to review': { kind: 'review', words: 'Removed the answer to a review' },
  'remove review': { kind: 'review', words: 'Removed somebody’s review' },
  'mark message': { kind: 'message', words: 'Marked a message as read or unread' },
  'publish question': { kind: 'message', words: 'Published a question with its answer' },
  'withdraw question': { kind: 'message', words: 'Took a published question off its page' },
  'delete message': { kind: 'message', words: 'Deleted a message to the shop' },
  'write newsletter': { kind: 'newsletter', words: 'Wrote a newsletter' },
  'change newsletter': { kind: 'newsletter', words: 'Changed a newsletter' },
  'delete newsletter': { kind: 'newsletter', words: 'Deleted a newsletter' },
  'try newsletter': { kind: 'newsletter', words: 'Had a newsletter sent to themselves' },
  'send newsletter': { kind: 'newsletter', words: 'Sent a newsletter' },
  'stop newsletter': { kind: 'newsletter', words: 'Stopped a newsletter' },
  'export subscribers': { kind: 'newsletter', words: 'Downloaded the newsletter’s subscribers' },
  'send letter again': { kind: 'email', words: 'Sent an e-mail again' },
  'send all letters again': { kind: 'email', words: 'Sent all failed e-mails again' },
  'add webhook': { kind: 'webhook', words: 'Added a webhook' },
  'change webhook': { kind: 'webhook', words: 'Changed a webhook' },
  'remove webhook': { kind: 'webhook', words: 'Removed a webhook' },
  'change secret of webhook': { kind: 'webhook', words: 'Changed the secret of a webhook' },
  'send webhook again': { kind: 'webhook', words: 'Sent a webhook again' },
  'make API key': { kind: 'API key', words: 'Made an API key' },
  'revoke API key': { kind: 'API key', words: 'Revoked an API key' },
  'change text': { kind: 'settings', words: 'Changed a text of the shop' },
  'take back changes': { kind: 'change', words: 'Took changes back' },
  'make backup': { kind: 'backup', words: 'Made a backup' },
  'change settings': { kind: 'settings', words: 'Changed the shop settings' },
} as const satisfies Record<string, { kind: z.infer<typeof SubjectKind>; words: string }>
export type Act = keyof typeof ACTS

const Person = z.object({
  name: z.string(),
  email: z.string(),
  key: z.string().optional().describe('The name of the API key that acted; the person made it'),
})

const AuditEvent = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: Person.optional().describe('Absent when the account has been deleted'),
  accountId: z
    .string()
    .optional()
    .describe('The account that acted, or that made the API key; also of one that was deleted'),
  act: z.enum(Object.keys(ACTS) as [Act, ...Act[]]),
  words: z.string().describe('The act, as the audit log shows it'),
  subject: z.object({
    kind: SubjectKind,
    text: z.string().describe('Its name, number or address'),
    _id: z.string().optional().describe('Absent when it no longer exists'),
  }),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** Something that stays as it is when a change is taken back. */
const Left = z.object({
  name: z.string().describe('Of the product or of what else it is'),
  field: z.string().optional().describe('In words; absent where it is all of it'),
  reason: z.string(),
  since: z
    .object({ _id: z.string(), at: z.iso.datetime(), by: Person.optional() })
    .optional()
    .describe('The change that was made since, and by whom; without `by` it was a former admin'),
})
export type Left = z.infer<typeof Left>

const Outcome = {
  changes: z.int().describe('How many changes are written to take it back'),
  left: z.array(Left).describe('What stays as it is, and why; the first 100'),
  leftInAll: z.int(),
}

/** One thing that an act changed. */
const ChangedThing = z.object({
  name: z.string(),
  was: z.enum(['added', 'changed', 'removed']),
  fields: z.array(
    z.object({
      field: z.string().describe('Its name in words'),
      before: z.string().optional().describe('In words; absent where it was empty'),
      after: z.string().optional(),
      isPicture: z.literal(true).optional().describe('The values are addresses of pictures'),
    }),
  ),
})
export type ChangedThing = z.infer<typeof ChangedThing>

const AuditChange = AuditEvent.extend({
  things: z.array(ChangedThing).describe('The first 50 things that it changed'),
  thingsInAll: z.int(),
  takeBack: z
    .object({ ...Outcome, refused: z.string().optional().describe('Why it cannot be taken back at all') })
    .describe('What taking it back would do now'),
  takenBack: z
    .array(z.object({ _id: z.string(), at: z.iso.datetime(), by: Person.optional() }))
    .describe('The acts that took it back, the newest first'),
})
export type AuditChange = z.infer<typeof AuditChange>

const FactId = z.string().regex(/^[1-9]\d{0,14}$/, 'The number of a change')

export const audit = {
  list: oc
    .route({ method: 'GET', path: '/manage/audit', summary: 'What admins did, a page of it (admin)' })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN'))
    .input(
      Query(['at', 'by', 'act']).extend({
        who: Id.optional().describe('Only what this account did, with its API keys'),
        about: SubjectKind.optional().describe('Only acts about this kind of thing'),
        since: z.iso.datetime('A time in UTC, such as 2026-01-31T23:00:00Z').optional(),
      }),
    )
    .output(PageOf(AuditEvent)),
  people: oc
    .route({
      method: 'GET',
      path: '/manage/audit/people',
      summary: 'Who has done what the audit log shows (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN'))
    .output(
      z.array(z.object({ _id: z.string(), name: z.string().optional(), email: z.string().optional() })),
    ),
  one: oc
    .route({
      method: 'GET',
      path: '/manage/audit/{id}',
      summary: 'An act with what it changed, before and after, and what taking it back would do (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'))
    .input(z.object({ id: FactId }))
    .output(AuditChange),
  takeBack: oc
    .route({
      method: 'POST',
      path: '/manage/audit/{id}/take-back',
      summary: 'Take an act back where what it made still stands (admin)',
    })
    .errors(
      refusing(
        'UNAUTHORIZED',
        'FORBIDDEN',
        'NOT_FOUND',
        'CANNOT_TAKE_BACK',
        'NOTHING_TO_TAKE_BACK',
        'IMPORT_ELSEWHERE',
      ),
    )
    .input(z.strictObject({ id: FactId }))
    .output(z.object(Outcome)),
  takeBackSince: oc
    .route({
      method: 'POST',
      path: '/manage/audit/take-back-since',
      summary: 'Take back all that somebody changed since a time, or show what that would do (admin)',
    })
    .errors(refusing('UNAUTHORIZED', 'FORBIDDEN', 'CANNOT_TAKE_BACK', 'NOTHING_TO_TAKE_BACK'))
    .input(
      z.strictObject({
        by: Id.describe('The account; what its API keys did is taken back, too'),
        since: z.iso.datetime('A time in UTC, such as 2026-01-31T23:00:00Z'),
        preview: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        acts: z.array(AuditEvent.extend({ ...Outcome, refused: z.string().optional() })),
        changes: z.int().describe('In all'),
      }),
    ),
}
