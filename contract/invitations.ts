/** Invitations of staff by e-mail: whoever proves to have the address gets the roles. */

import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, Email, Id, Inserted } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { INVITED_HOURS } from '#contract/role-names.ts'
import { t } from '#messages/t.ts'

const { least, most, usual } = INVITED_HOURS
const Until = z.iso
  .datetime({ error: () => t('admin.rules.momentInUtc') })
  .optional()
  .describe('When the roles end; absent: they do not')
const Labels = z.array(z.string()).describe('What people call the roles')

export const Invitation = z.object({
  ...{ _id: Id, email: z.string(), roles: Labels, until: Until },
  endsAt: z.iso.datetime().describe('Until then it can be accepted'),
  by: z.string().describe('The e-mail address of whoever made it'),
})
export type Invitation = z.infer<typeof Invitation>

const ByLink = z.strictObject({ token: z.string().max(100) })

export const invitations = {
  list: guardedCall(
    'GET /manage/invitations',
    'The invitations of staff that can still be accepted, those that end first before others (admin)',
  ).output(z.array(Invitation)),
  make: freshCall(
    'POST /manage/invitations',
    'Invite somebody by e-mail to have these roles, none of which may do more than oneself (admin)',
  )
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        email: Email,
        roles: z.array(z.string()).min(1).max(100).describe('Their names; owners are made of accounts alone'),
        until: Until,
        hours: z
          .int()
          .min(least)
          .max(most)
          .default(usual)
          .describe('For so long it can be accepted; an hour before its end the address is told once more'),
      }),
    )
    .output(Inserted),
  withdraw: guardedCall('DELETE /manage/invitations/{id}', 'Withdraw an invitation (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ id: Id }))
    .output(Acknowledged),
  shown: guardedCall('GET /invitations/{token}', 'An invitation, by its mailed link')
    .errors(refusing('NOT_FOUND'))
    .input(ByLink)
    .output(
      z.object({
        ...{ roles: Labels, until: Until },
        isOpen: z.boolean().describe('false: it was accepted or withdrawn, or its time is over'),
        isYours: z.boolean().describe('Whether it was sent to the e-mail address of this account'),
      }),
    ),
  accept: guardedCall(
    'POST /invitations/{token}/accept',
    'Accept an invitation, once, as the account with the e-mail address that it was sent to (self)',
  )
    .errors(refusing('NOT_FOUND', 'ADDRESS_UNCONFIRMED', 'UNPROCESSABLE_CONTENT'))
    .input(ByLink)
    .output(Acknowledged),
}
