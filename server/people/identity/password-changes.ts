import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import type { SignInLock } from '#server/people/identity/sign-in-lock.ts'
import { endResetLinks } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { passwordChanged } from '#server/shop/mail/templates/account.ts'

type Parts = { db: Db; lock: SignInLock; mail: AccountMail }
type Call = { path?: string; context: { session: { user: { email: string } } | null } }

const matcher = ({ path }: { path?: string }) => path === '/change-password'

/** A wrong current password counts as at the sign-in. A change ends the mailed links to a new password and e-mails the owner. */
export function passwordChanges({ db, lock, mail }: Parts) {
  return {
    id: 'password-changes',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (call) => {
            const signedIn = await getSessionFromCtx(call)
            if (signedIn) await lock.mustBeOpen(signedIn.user.email)
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async ({ context: { session, returned } }) => {
            if (!session) return
            const { email, id } = session.user
            if (!(returned instanceof APIError)) {
              await endResetLinks(db, id)
              mail.post((origin) => changedMail(email, origin), session.user)
            } else if (returned.body?.code === 'INVALID_PASSWORD') await lock.countWrong(email)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** Refuses a new password if the sign-in was locked while the current one was checked. */
export function lockPassword(lock: SignInLock) {
  return async (_account: unknown, call: Call | null) => {
    const email = call && matcher(call) ? call.context.session?.user.email : undefined
    if (email) await lock.passRight(email)
  }
}

export function changedMail(to: string, origin: string) {
  return passwordChanged({ to, at: new Date(), link: `${origin}/reset-password` })
}
