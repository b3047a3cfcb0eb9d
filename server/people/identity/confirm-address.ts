import { randomBytes } from 'node:crypto'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import { t } from '#messages/t.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { readConfirmation } from '#server/people/identity/confirm-link.ts'
import {
  confirmPerson,
  dropUnproved,
  hasUnprovedPassword,
  lockPerson,
  provePassword,
} from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'

type Parts = { db: Db; secret: string; access: Pick<Access, 'revokeSession'> }

/** For the token `newPassword`. */
const CHOOSE_WITHIN_MS = 3_600_000

/** Opened outside of a session of the account, which a stranger may have made, the link ends password and sessions and answers `newPassword`. */
export function confirmAddress({ db, secret, access }: Parts) {
  const handler = createAuthMiddleware(async (call) => {
    const token: unknown = call.query?.token
    const link = typeof token === 'string' ? await readConfirmation(db, secret, token) : undefined
    if (!link) return // better-auth answers the error
    const person = await call.context.internalAdapter.findUserById(link.userId)
    if (!person || person.emailVerified || person.email !== link.email) return
    if (link.ended)
      throw new APIError('UNAUTHORIZED', {
        code: 'INVALID_TOKEN',
        message: t('people.thePasswordWasChangedSince'),
      })
    const signedIn = await getSessionFromCtx(call)
    if (signedIn?.user.id === person.id) return void (await provePassword(db, person.id))
    const ended = await takeOver(db, person.id)
    if (!ended) return
    await Promise.all(ended.map((session) => access.revokeSession(session)))
    const newPassword = randomBytes(18).toString('base64url')
    await call.context.internalAdapter.createVerificationValue({
      value: person.id,
      identifier: `reset-password:${newPassword}`,
      expiresAt: new Date(Date.now() + CHOOSE_WITHIN_MS),
    })
    return call.json({ status: true, newPassword })
  })

  return {
    id: 'confirm-address',
    hooks: { before: [{ matcher: ({ path }) => path === '/verify-email', handler }] },
  } satisfies BetterAuthPlugin
}

/** Returns the ids of the ended sessions; undefined if the address was confirmed before, or its owner chose the password by a mailed link. */
function takeOver(db: Db, userId: string): Promise<string[] | undefined> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person || person.emailVerified || !(await hasUnprovedPassword(tx, userId))) return undefined
    await confirmPerson(tx, userId)
    return dropUnproved(tx, userId)
  })
}
