import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import { isStaffSubject } from '#server/people/access/store.ts'
import { findByAddress, markPassword } from '#server/people/identity/store.ts'
import { strengthOf, weaknessOf } from '#server/people/identity/weak-password.ts'
import type { Db } from '#server/platform/db/client.ts'

const SETS = ['/change-password', '/reset-password']
const TYPED_AT = ['/sign-in/email', '/sign-up/email', '/change-password']

/**
 * Staff choose no weak password. One that somebody brings along is noted when it is typed, as the table has only its hash: `password_due`
 * gives them 14 days. Shoppers choose freely: `/judge-password` says in a word how hard one is to guess, and keeps nothing.
 * `notes`: not in a demo on one's own machine. Errors: PASSWORD_SHORT_FOR_STAFF, PASSWORD_COMMON.
 */
export function staffPasswords({ db, notes }: { db: Db; notes: boolean }) {
  return {
    id: 'staff-passwords',
    endpoints: {
      judgePassword: createAuthEndpoint(
        '/judge-password',
        { method: 'POST', body: z.object({ password: z.string().min(1).max(128) }) },
        async (call) => call.json({ strength: strengthOf(call.body.password) }),
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => SETS.includes(path),
          handler: createAuthMiddleware(async (call) => {
            const { newPassword, token } = Object(call.body)
            const weakness = typeof newPassword === 'string' ? weaknessOf(newPassword) : undefined
            if (!weakness) return
            const link =
              typeof token === 'string'
                ? await call.context.internalAdapter.findVerificationValue(`reset-password:${token}`)
                : undefined
            const holder =
              call.path === '/reset-password' ? link?.value : (await getSessionFromCtx(call))?.user.id
            if (holder && (await isStaffSubject(db, holder))) throw refused(weakness)
          }),
        },
      ],
      after: [
        {
          matcher: ({ path = '' }) => notes && TYPED_AT.includes(path),
          handler: createAuthMiddleware(async (call) => {
            const { session, returned } = call.context
            if (returned instanceof Error) return
            const { email, password, newPassword = password } = Object(call.body)
            const holder =
              call.path === '/change-password'
                ? session?.user.id
                : (await findByAddress(db, String(email).toLowerCase()))?.id
            if (holder) await markPassword(db, holder, weaknessOf(String(newPassword)) !== undefined)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

function refused(weakness: 'short' | 'common'): APIError {
  return weakness === 'short'
    ? new APIError('BAD_REQUEST', {
        code: 'PASSWORD_SHORT_FOR_STAFF',
        message: t('account.passwordShortForStaff'),
      })
    : new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message: t('account.passwordIsCommon') })
}
