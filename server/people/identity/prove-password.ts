import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { Passwords } from '#server/people/identity/password.ts'
import { isFirstUse, type secondFactor, wrongCode } from '#server/people/identity/second-factor.ts'
import { restartSession } from '#server/people/identity/sessions-store.ts'
import type { SignInLock } from '#server/people/identity/sign-in-lock.ts'
import { findPasswordHash } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

/** As those of the shop that `rights.ts` marks. */
const FRESH_MS = 10 * 60_000
const SWITCHES_FACTORS = [
  ...['/link-social', '/remove-way-in'],
  ...['/begin-second-factor', '/renew-recovery-codes', '/remove-second-factor'],
  ...['/begin-passkey', '/add-passkey', '/remove-passkey'],
]

type Parts = { db: Db; passwords: Passwords; factor: ReturnType<typeof secondFactor>; lock: SignInLock }

/** The session counts as begun now, as where other ways in are given or taken it must have begun within 10 minutes (FRESH_PROOF). Who has a second factor brings a code of it, too. A locked sign-in locks nobody out here. Errors: INVALID_PASSWORD, CODE_NEEDED, INVALID_CODE, CREDENTIAL_ACCOUNT_NOT_FOUND, TryLater. */
export function provePasswords({ db, passwords, factor, lock }: Parts) {
  /** A recovery code is used up. */
  async function isCodeRight(call: Proving): Promise<boolean> {
    const { code = '' } = call.body
    const isOfApp = /^\d{6}$/.test(code)
    const { verifyTOTP, verifyBackupCode } = factor.endpoints
    const asked = { ...call, body: { code }, asResponse: false } as const
    try {
      await (isOfApp ? verifyTOTP(asked) : verifyBackupCode(asked))
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) return false
      throw error
    }
    return !isOfApp || isFirstUse(db, call.context.session.user.id, code)
  }

  return {
    id: 'prove-password',
    endpoints: {
      provePassword: createAuthEndpoint(
        '/prove-password',
        {
          method: 'POST',
          requireHeaders: true,
          body: z.object({ password: z.string().min(1).max(128), code: z.string().max(40).optional() }),
          use: [sensitiveSessionMiddleware],
        },
        async (call) => {
          const { user, session: current } = call.context.session
          await lock.mustBeOpen(user.id)
          const hash = await findPasswordHash(db, user.id)
          if (!hash) throw refused('CREDENTIAL_ACCOUNT_NOT_FOUND', t('people.thisAccountHasNoPassword'))
          if (!(await passwords.verify({ hash, password: call.body.password }))) {
            await lock.countWrong(user.id)
            throw refused('INVALID_PASSWORD', t('people.thisIsNotThePassword'))
          }
          if (user.twoFactorEnabled && !(await isCodeRight(call))) {
            await lock.countWrong(user.id)
            throw call.body.code ? wrongCode('BAD_REQUEST') : refused('CODE_NEEDED', t('people.codeNeeded'))
          }
          await lock.passRight(user.id)
          await restartSession(db, current.id)
          return call.json({ status: true })
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path = '' }) => SWITCHES_FACTORS.includes(path),
          handler: createAuthMiddleware(async (call) => {
            const signedIn = await getSessionFromCtx(call)
            if (!signedIn || signedIn.session.createdAt.getTime() > Date.now() - FRESH_MS) return
            throw new APIError('FORBIDDEN', { code: 'FRESH_PROOF', message: t('refusals.freshProof') })
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type Proving = { body: { code?: string | undefined }; context: { session: { user: { id: string } } } }

function refused(code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code, message })
}
