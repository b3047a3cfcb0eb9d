import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { ALGORITHMS, Attested, checkNew, handleOf, partyOf } from '#server/people/identity/check-passkey.ts'
import { deviceWords } from '#server/people/identity/device-words.ts'
import { newFactor, tellChange } from '#server/people/identity/factor-secrets.ts'
import { factorOfPasskeys } from '#server/people/identity/factor-store.ts'
import { beginChallenge, spendChallenge } from '#server/people/identity/passkey-challenges.ts'
import {
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#server/people/identity/passkey-store.ts'
import { lockPerson } from '#server/people/identity/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const MOST = 20
const Id = z.uuid()

type Parts = { db: Db; mail: AccountMail; sealing: Sealing; origin: string }

/** What people do with their own passkeys. `prove-password.ts` asks for a fresh proof before one is added or removed. */
export function passkeyCalls({ db, mail, sealing, origin }: Parts) {
  const party = partyOf(origin)
  const use = [sensitiveSessionMiddleware]

  return {
    id: 'passkey-calls',
    endpoints: {
      ownPasskeys: createAuthEndpoint(
        '/passkeys',
        { method: 'GET', requireHeaders: true, use },
        async (call) => {
          const passkeys = await listPasskeys(db, call.context.session.user.id)
          call.setHeader('cache-control', 'no-store')
          return call.json({
            passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
              ...{ id, name, since: createdAt.toISOString() },
              ...(usedAt && { lastUse: usedAt.toISOString() }),
            })),
          })
        },
      ),

      /** What the browser needs to make one. Errors: EMAIL_NOT_VERIFIED, TOO_MANY_PASSKEYS. */
      beginPasskey: createAuthEndpoint('/begin-passkey', { method: 'POST', use }, async (call) => {
        const { user, session } = call.context.session
        // A stranger may have registered with this address, and would keep a way in.
        if (!user.emailVerified)
          throw new APIError('FORBIDDEN', {
            code: 'EMAIL_NOT_VERIFIED',
            message: t('account.pleaseVerifyYourEMail'),
          })
        const others = await listPasskeys(db, user.id)
        if (others.length >= MOST) throw tooMany()
        const { name } = await readSettings(db, 'shop')
        return call.json({
          challenge: await beginChallenge(call, 'add', session.id),
          rp: { id: party.rpID, name },
          user: { id: handleOf(user.id), name: user.email, displayName: user.name || user.email },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
          excludeCredentials: others.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
          attestation: 'none',
          authenticatorSelection: {
            ...{ residentKey: 'required', requireResidentKey: true },
            userVerification: 'required',
          },
        })
      }),

      /** Answers recovery codes where it is the first factor: from then on the password alone does not sign in. Errors: PASSKEY_TOO_LATE, PASSKEY_REFUSED, PASSKEY_TAKEN, TOO_MANY_PASSKEYS. */
      addPasskey: createAuthEndpoint(
        '/add-passkey',
        { method: 'POST', requireHeaders: true, use, body: z.object({ response: Attested }) },
        async (call) => {
          const { user, session } = call.context.session
          const { response } = call.body
          const { clientDataJSON } = response.response
          const challenge = await spendChallenge(call, 'add', { holder: session.id, clientDataJSON })
          const made = await checkNew(party, response, challenge)
          const name = deviceWords(call.headers?.get('user-agent'))
          const { sealed, codes } = await newFactor(sealing, call.context.secretConfig)
          const isFirst = await db.transaction(async (tx) => {
            await lockPerson(tx, user.id)
            if ((await listPasskeys(tx, user.id)).length >= MOST) throw tooMany()
            if (!(await insertPasskey(tx, { ...made, userId: user.id, name }))) throw taken()
            return factorOfPasskeys(tx, user.id, sealed)
          })
          tellChange(mail, user, 'passkeyAdded')
          call.setHeader('cache-control', 'no-store')
          return call.json({ codes: isFirst ? codes : [] })
        },
      ),

      /** Errors: PASSKEY_UNKNOWN. */
      renamePasskey: createAuthEndpoint(
        '/rename-passkey',
        { method: 'POST', use, body: z.object({ id: Id, name: z.string().trim().min(1).max(60) }) },
        async (call) => {
          if (!(await renamePasskey(db, call.context.session.user.id, call.body))) throw unknownPasskey()
          return call.json({ status: true })
        },
      ),

      /** Errors: PASSKEY_UNKNOWN. */
      removePasskey: createAuthEndpoint(
        '/remove-passkey',
        { method: 'POST', use, body: z.object({ id: Id }) },
        async (call) => {
          const { user } = call.context.session
          if (!(await db.transaction((tx) => removePasskey(tx, user.id, call.body.id))))
            throw unknownPasskey()
          tellChange(mail, user, 'passkeyRemoved')
          return call.json({ status: true })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

export const unknownPasskey = () =>
  new APIError('NOT_FOUND', { code: 'PASSKEY_UNKNOWN', message: t('people.passkeyUnknown') })
const taken = () => new APIError('CONFLICT', { code: 'PASSKEY_TAKEN', message: t('people.passkeyTaken') })
const tooMany = () =>
  new APIError('CONFLICT', {
    code: 'TOO_MANY_PASSKEYS',
    message: t('people.tooManyPasskeys', { most: MOST }),
  })
