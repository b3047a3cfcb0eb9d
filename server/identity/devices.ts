import { createHash, randomBytes } from 'node:crypto'
import { createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import type { Db } from '#server/db/client.ts'
import type { AccountMail } from '#server/identity/account-mail.ts'
import { deviceWords } from '#server/identity/device-words.ts'
import { insertDevice, listDevices, touchDevice } from '#server/identity/sessions-store.ts'
import { lockPerson } from '#server/identity/store.ts'
import { newSignIn } from '#server/mail/templates/account.ts'

/** The calls that sign somebody in, by password, registration or another provider. */
export const ENTRANCES = /^\/(sign-in|sign-up|callback|oauth2\/callback)(\/|$)/
/** Browsers keep no cookie longer. */
const REMEMBERED_SECONDS = 400 * 24 * 3600

type Parts = { db: Db; mail: AccountMail; origin: string }

/**
 * Remembers each browser that a person signed in from, by a cookie of its own that outlives the sessions. A sign-in
 * from any other is told to the owner by mail, unless it is the first sign-in of all.
 */
export function knownDevices({ db, mail, origin }: Parts) {
  const handler = createAuthMiddleware(async (call) => {
    const entered = call.context.newSession
    if (!entered) return
    const cookie = call.context.createAuthCookie('device', { maxAge: REMEMBERED_SECONDS })
    const { secret } = call.context
    // Signed, so that nobody can plant a value of their own choice in another's browser.
    const token = (await call.getSignedCookie(cookie.name, secret)) || randomBytes(32).toString('base64url')
    await call.setSignedCookie(cookie.name, token, secret, cookie.attributes)
    if (!(await isStranger(db, entered.user.id, token))) return
    mail.post(
      newSignIn({
        to: entered.user.email,
        device: deviceWords(entered.session.userAgent),
        at: entered.session.createdAt,
        link: `${origin}/dashboard/sessions`,
      }),
      entered.user,
    )
  })

  return {
    id: 'known-devices',
    hooks: { after: [{ matcher: ({ path }) => ENTRANCES.test(path ?? ''), handler }] },
  } satisfies BetterAuthPlugin
}

/** Notes the browser; true when it is new to a person who is known from others. */
function isStranger(db: Db, userId: string, token: string): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  return db.transaction(async (tx) => {
    // Of two first sign-ins at the same moment only one is the first.
    await lockPerson(tx, userId)
    if (await touchDevice(tx, userId, tokenHash)) return false
    const others = await listDevices(tx, userId)
    await insertDevice(tx, userId, tokenHash)
    return others.length > 0
  })
}
