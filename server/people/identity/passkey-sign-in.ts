import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { checkSigned, partyOf, Signed } from '#server/people/identity/check-passkey.ts'
import { tellChange } from '#server/people/identity/factor-secrets.ts'
import { unknownPasskey } from '#server/people/identity/passkey-calls.ts'
import {
  beginChallenge,
  beginSignIn,
  browserOf,
  spendChallenge,
  spendSignIn,
} from '#server/people/identity/passkey-challenges.ts'
import { countUse, findPasskey, listPasskeys } from '#server/people/identity/passkey-store.ts'
import { restartSession } from '#server/people/identity/sessions-store.ts'
import type { Db } from '#server/platform/db/client.ts'

const Brought = z.object({ response: Signed })

type Parts = { db: Db; mail: AccountMail; origin: string }

/** A passkey signs in alone, as it is two factors: what somebody has, and what unlocks it. It also proves anew who is signed in. */
export function passkeySignIn({ db, mail, origin }: Parts) {
  const party = partyOf(origin)
  const optionsOf = (challenge: string, allowed: { credentialId: string }[]) => ({
    ...{ challenge, rpId: party.rpID, userVerification: 'required' },
    allowCredentials: allowed.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
  })

  /** Whose it is. */
  async function holderOf(response: z.infer<typeof Signed>, challenge: string, owner?: string) {
    const known = await findPasskey(db, response.id)
    if (!known || (owner && known.userId !== owner)) throw unknownPasskey()
    const counter = await checkSigned(party, response, challenge, known)
    if (await countUse(db, known.id, counter)) return { ...known, isCopied: false }
    // Or it was removed meanwhile.
    if (!(await findPasskey(db, response.id))) throw unknownPasskey()
    return { ...known, isCopied: true }
  }

  return {
    id: 'passkey-sign-in',
    endpoints: {
      beginPasskeySignIn: createAuthEndpoint('/sign-in/passkey/begin', { method: 'POST' }, async (call) => {
        const browser = (await browserOf(call, true)) ?? ''
        return call.json(optionsOf(beginSignIn(call, browser), []))
      }),

      /** Errors: PASSKEY_TOO_LATE, PASSKEY_UNKNOWN, PASSKEY_REFUSED, PASSKEY_COPIED. */
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', body: Brought },
        async (call) => {
          const { response } = call.body
          const { clientDataJSON } = response.response
          const browser = await browserOf(call, false)
          const challenge = await spendSignIn(db, call, { browser, clientDataJSON })
          const { userId, isCopied } = await holderOf(response, challenge)
          const user = await call.context.internalAdapter.findUserById(userId)
          if (!user) throw unknownPasskey()
          if (isCopied) throw copied(mail, user)
          const session = await call.context.internalAdapter.createSession(userId)
          await setSessionCookie(call, { session, user })
          const { id, email, name, image, emailVerified } = user
          return call.json({ user: { id, email, name, image, emailVerified } })
        },
      ),

      /** Errors: PASSKEY_UNKNOWN where the account has none. */
      beginPasskeyProof: createAuthEndpoint(
        '/begin-passkey-proof',
        { method: 'POST', use: [sensitiveSessionMiddleware] },
        async (call) => {
          const { user, session } = call.context.session
          const own = await listPasskeys(db, user.id)
          if (own.length === 0) throw unknownPasskey()
          return call.json(optionsOf(await beginChallenge(call, 'prove', session.id), own))
        },
      ),

      /** As after `/prove-password`. Errors: as of the sign-in. */
      provePasskey: createAuthEndpoint(
        '/prove-passkey',
        { method: 'POST', use: [sensitiveSessionMiddleware], body: Brought },
        async (call) => {
          const { user, session } = call.context.session
          const { response } = call.body
          const { clientDataJSON } = response.response
          const challenge = await spendChallenge(call, 'prove', { holder: session.id, clientDataJSON })
          if ((await holderOf(response, challenge, user.id)).isCopied) throw copied(mail, user)
          await restartSession(db, session.id)
          return call.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** Its owner is told, as somebody may have the same key. */
function copied(mail: AccountMail, user: Parameters<typeof tellChange>[1]): APIError {
  tellChange(mail, user, 'passkeyCopied')
  return new APIError('BAD_REQUEST', { code: 'PASSKEY_COPIED', message: t('people.passkeyCopied') })
}
