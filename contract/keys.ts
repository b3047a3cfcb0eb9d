/** API keys: how programs of the shop make calls, with chosen permissions. */

import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Line } from '#contract/fields.ts'
import { KEY_PERMISSIONS } from '#contract/permissions.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const KeyPermission = z.enum(KEY_PERMISSIONS)

export const MOST_LISTED_KEYS = 200

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  start: z.string().describe('Its first characters'),
  permissions: z.array(KeyPermission),
  lacking: z
    .array(KeyPermission)
    .describe('Those of them that do not count, as its maker does not have them any more'),
  by: z
    .object({ name: z.string(), email: z.string() })
    .optional()
    .describe('Who made it; absent when the account has been deleted'),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().optional().describe('When it was last used, to the minute; absent: never'),
  expiresAt: z.iso.datetime().optional(),
  state: z.enum(['works', 'expired', 'revoked']),
})
export type ApiKey = z.infer<typeof ApiKey>

export const keys = {
  list: guardedCall('GET /manage/keys', 'The API keys of the shop, those that work first (admin)').output(
    z.array(ApiKey),
  ),
  make: freshCall('POST /manage/keys', 'Make an API key; the reply is the only place that shows it (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        name: Line(60),
        permissions: z.array(KeyPermission).min(1, { error: () => t('admin.keys.chooseAtLeastOne') }),
        expiresAt: z.iso
          .datetime({ error: () => t('admin.rules.momentInUtc') })
          .optional()
          .describe('Absent: it works until it is revoked'),
      }),
    )
    .output(Inserted.extend({ key: z.string().describe('Sent as bearer token. Nobody can read it later') })),
  takeOver: freshCall(
    'PUT /manage/keys/{id}/maker',
    'Become the maker of an API key, with which it ends from then on; its permissions must be one’s own, too (admin)',
  )
    .errors(refusing('NOT_FOUND', 'FORBIDDEN'))
    .input(z.object({ id: Id }))
    .output(Acknowledged),
  revoke: freshCall('DELETE /manage/keys/{id}', 'Revoke an API key (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: Id }))
    .output(Acknowledged),
}
