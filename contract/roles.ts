/** Roles: what staff may do, as named sets of permissions. */

import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, KnownEmail, Line } from '#contract/fields.ts'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import { refusing } from '#contract/refusals.ts'
import { ROLE_NAME } from '#contract/role-names.ts'
import { t } from '#messages/t.ts'

const LONGEST = 40

const RoleName = z
  .string()
  .max(LONGEST, { error: () => t('fields.atMostCharacters', { most: String(LONGEST) }) })
  .regex(ROLE_NAME, { error: () => t('admin.roles.nameIsAKey') })

const Permissions = z
  .array(z.enum(ALL_PERMISSIONS))
  .min(1, { error: () => t('admin.roles.chooseAtLeastOne') })

const Label = Line(60)

export const Role = z.object({
  name: z.string(),
  label: z.string().describe('What people call it'),
  permissions: z.array(z.enum(ALL_PERMISSIONS)),
  isFixed: z.boolean().describe('Whether it is the role of owners, which stays as it is'),
  people: z.number().int().describe('How many accounts have it now'),
})
export type Role = z.infer<typeof Role>

const Wish = { label: Label.optional().describe('Absent: its name'), permissions: Permissions }
const Named = z.strictObject({ name: z.string() })

const Held = z.union([
  z.string(),
  z.strictObject({
    name: z.string(),
    until: z.iso
      .datetime({ error: () => t('admin.rules.momentInUtc') })
      .optional()
      .describe('When it ends; absent: it does not'),
  }),
])

export const roles = {
  list: guardedCall('GET /manage/roles', 'The roles of staff, that of owners first (admin)').output(
    z.array(Role),
  ),
  make: freshCall('POST /manage/roles', 'Make a role of permissions that one has oneself (admin)')
    .route({ successStatus: 201 })
    .errors(refusing('NAME_TAKEN', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ name: RoleName, ...Wish }))
    .output(Acknowledged),
  change: freshCall('PUT /manage/roles/{name}', 'Change a role; it counts at the next request (admin)')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ ...Named.shape, ...Wish }))
    .output(Acknowledged),
  remove: freshCall('DELETE /manage/roles/{name}', 'Remove a role that nobody has (admin)')
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'IN_USE'))
    .input(Named)
    .output(Acknowledged),
  assign: freshCall(
    'PUT /manage/users/{email}/roles',
    'Say which roles an account has; those that are not named end at once (admin)',
  )
    .errors(refusing('NOT_FOUND', 'LAST_ADMIN', 'ADDRESS_UNCONFIRMED', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ email: KnownEmail, roles: z.array(Held).max(100) }))
    .output(Acknowledged),
}
