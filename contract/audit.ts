import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Id } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { ACTS } from '#contract/things.ts'
import { t } from '#messages/t.ts'

const Act = z.enum([...ACTS.values()].map(({ act }) => act))
const SubjectKind = z.enum([...ACTS.values()].map(({ about }) => about))

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
  act: Act,
  words: z.string().describe('The act, as the audit log shows it'),
  subject: z.object({
    kind: SubjectKind,
    text: z.string().describe('Its name, number or address; a user is named to those who may read users'),
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

const FactId = z.string().regex(/^[1-9]\d{0,14}$/, { error: () => t('admin.rules.numberOfAChange') })

export const audit = {
  list: guardedCall('GET /manage/audit', 'What admins did, a page of it (admin)')
    .input(
      Query(['at', 'by', 'act']).extend({
        who: Id.optional().describe('Only what this account did, with its API keys'),
        about: SubjectKind.optional().describe('Only acts about this kind of thing'),
        since: z.iso.datetime({ error: () => t('admin.rules.timeInUtc') }).optional(),
      }),
    )
    .output(PageOf(AuditEvent)),
  people: guardedCall('GET /manage/audit/people', 'Who has done what the audit log shows (admin)').output(
    z.array(z.object({ _id: z.string(), name: z.string().optional(), email: z.string().optional() })),
  ),
  one: guardedCall(
    'GET /manage/audit/{id}',
    'An act with what it changed, before and after, and what taking it back would do (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: FactId }))
    .output(AuditChange),
  takeBack: guardedCall(
    'POST /manage/audit/{id}/take-back',
    'Take an act back where what it made still stands (admin)',
  )
    .errors(refusing('NOT_FOUND', 'CANNOT_TAKE_BACK', 'NOTHING_TO_TAKE_BACK', 'IMPORT_ELSEWHERE'))
    .input(z.strictObject({ id: FactId }))
    .output(z.object(Outcome)),
  takeBackSince: guardedCall(
    'POST /manage/audit/take-back-since',
    'Take back all that somebody changed since a time, or show what that would do (admin)',
  )
    .errors(refusing('CANNOT_TAKE_BACK', 'NOTHING_TO_TAKE_BACK'))
    .input(
      z.strictObject({
        by: Id.describe('The account; what its API keys did is taken back, too'),
        since: z.iso.datetime({ error: () => t('admin.rules.timeInUtc') }),
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
