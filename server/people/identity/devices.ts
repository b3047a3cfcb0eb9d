import { hash, randomBytes } from 'node:crypto'
import { createAuthMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { deviceWords } from '#server/people/identity/device-words.ts'
import { insertDevice, listDevices, touchDevice } from '#server/people/identity/sessions-store.ts'
import { lockPerson } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { newSignIn } from '#server/shop/mail/templates/account.ts'

export const SIGN_IN_CALLS = /^\/(sign-in|sign-up|callback|oauth2\/callback|two-factor)(\/|$)/
/** 400 days: browsers keep no cookie longer. */
const REMEMBERED_SECONDS = 400 * 24 * 3600

type Parts = { db: Db; mail: AccountMail }

/** By a cookie that outlives the sessions. A sign-in from a new browser, but the first, sends an e-mail to the account's owner. */
export function knownDevices({ db, mail }: Parts) {
  const handler = createAuthMiddleware(async (call) => {
    const entered = call.context.newSession
    if (!entered) return
    const cookie = call.context.createAuthCookie('device', { maxAge: REMEMBERED_SECONDS })
    const { secret } = call.context
    // The cookie is signed, so that an attacker cannot plant a chosen value in another person's browser.
    const token = (await call.getSignedCookie(cookie.name, secret)) || randomBytes(32).toString('base64url')
    await call.setSignedCookie(cookie.name, token, secret, cookie.attributes)
    if (!(await isNewBrowser(db, entered.user.id, token))) return
    mail.post(
      (origin) =>
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
    hooks: { after: [{ matcher: ({ path }) => SIGN_IN_CALLS.test(path ?? ''), handler }] },
  } satisfies BetterAuthPlugin
}

/** True if it is new and the person has signed in from other browsers before. */
function isNewBrowser(db: Db, userId: string, token: string): Promise<boolean> {
  const tokenHash = hash('sha256', token)
  return db.transaction(async (tx) => {
    // The lock makes one of two simultaneous first sign-ins the second.
    await lockPerson(tx, userId)
    if (await touchDevice(tx, userId, tokenHash)) return false
    const others = await listDevices(tx, userId)
    await insertDevice(tx, userId, tokenHash)
    return others.length > 0
  })
}
