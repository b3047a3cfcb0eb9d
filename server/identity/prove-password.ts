import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Passwords } from '#server/identity/password.ts'
import type { SignInLock } from '#server/identity/sign-in-lock.ts'
import { account, session } from '#server/identity/tables.ts'

type Parts = { db: Db; passwords: Passwords; lock: SignInLock }

/**
 * POST /prove-password `{password}`: whoever is signed in proves once more who they are; their session counts as begun
 * now. Wrong passwords are counted for the account, apart from those of the sign-in: strangers who lock that keep nobody
 * out of what their session lets them do. Errors: INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND, TryLater after 5 wrong ones.
 */
export function provePasswords({ db, passwords, lock }: Parts) {
  return {
    id: 'prove-password',
    endpoints: {
      provePassword: createAuthEndpoint(
        '/prove-password',
        {
          method: 'POST',
          requireHeaders: true,
          body: z.object({ password: z.string().min(1).max(128) }),
          use: [sensitiveSessionMiddleware],
        },
        async (call) => {
          const { user, session: current } = call.context.session
          await lock.mustBeOpen(user.id)
          const hash = await passwordOf(db, user.id)
          if (!hash) throw refused('CREDENTIAL_ACCOUNT_NOT_FOUND', 'This account has no password')
          if (!(await passwords.verify({ hash, password: call.body.password }))) {
            await lock.countWrong(user.id)
            throw refused('INVALID_PASSWORD', 'This is not the password')
          }
          await lock.passRight(user.id)
          await db.update(session).set({ createdAt: sql`now()` }).where(eq(session.id, current.id))
          return call.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

async function passwordOf(db: Db, userId: string): Promise<string | null | undefined> {
  const [found] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return found?.hash
}

function refused(code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { code, message })
}
