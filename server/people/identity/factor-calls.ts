import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { newFactor, recoveryCodes, tellChange } from '#server/people/identity/factor-secrets.ts'
import {
  addApp,
  beginFactor,
  findFactor,
  removeApp,
  replaceCodes,
} from '#server/people/identity/factor-store.ts'
import { sealedFactors } from '#server/people/identity/second-factor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { drawnQr } from '#server/platform/files/qr-code.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const Codes = z.array(z.string())
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

type Parts = { db: Db; mail: AccountMail; sealing: Sealing }

/** What people do with their own app and recovery codes. `prove-password.ts` asks for a fresh proof before each but the first. */
export function factorCalls({ db, mail, sealing }: Parts) {
  const use = [sensitiveSessionMiddleware]
  const { seal, unseal } = sealedFactors(sealing)

  return {
    id: 'factor-calls',
    endpoints: {
      secondFactorOf: createAuthEndpoint(
        '/second-factor',
        { method: 'GET', requireHeaders: true, use },
        async (call) => {
          const factor = await findFactor(db, call.context.session.user.id)
          if (!factor) return call.json({ isOn: false })
          const codes = Codes.parse(JSON.parse(await unseal(factor.recoveryCodes)))
          const { hasApp, since } = factor
          return call.json({ isOn: true, hasApp, since: since.toISOString(), codesLeft: codes.length })
        },
      ),

      /** Until a code of the app proves it (`/two-factor/verify-totp`), no sign-in asks for it. Errors: EMAIL_NOT_VERIFIED, FACTOR_IS_ON. */
      beginSecondFactor: createAuthEndpoint('/begin-second-factor', { method: 'POST', use }, async (call) => {
        const { user } = call.context.session
        // A stranger may have registered with this address: its owner could not come in.
        if (!user.emailVerified)
          throw new APIError('FORBIDDEN', {
            code: 'EMAIL_NOT_VERIFIED',
            message: t('account.pleaseVerifyYourEMail'),
          })
        const { secret, codes, sealed } = await newFactor(sealing, call.context.secretConfig)
        const begun = await beginFactor(db, user.id, sealed)
        if (!begun) throw new APIError('CONFLICT', { code: 'FACTOR_IS_ON', message: t('people.factorIsOn') })
        const text = base32(Buffer.from(secret))
        const { name } = await readSettings(db, 'shop')
        call.setHeader('cache-control', 'no-store')
        const qr = drawnQr(addressOf(name, user.email, text))
        return call.json({ secret: text, qr, codes: begun.codes ? codes : [] })
      }),

      /** Errors: FACTOR_IS_OFF. */
      renewRecoveryCodes: createAuthEndpoint(
        '/renew-recovery-codes',
        { method: 'POST', use },
        async (call) => {
          const { user } = call.context.session
          const codes = recoveryCodes()
          if (!(await replaceCodes(db, user.id, await seal(JSON.stringify(codes))))) throw isOff()
          tellChange(mail, user, 'renewed')
          call.setHeader('cache-control', 'no-store')
          return call.json({ codes })
        },
      ),

      /** Errors: FACTOR_IS_OFF. */
      removeSecondFactor: createAuthEndpoint(
        '/remove-second-factor',
        { method: 'POST', use },
        async (call) => {
          const { user } = call.context.session
          const { sealed } = await newFactor(sealing, call.context.secretConfig)
          if (!(await db.transaction((tx) => removeApp(tx, user.id, sealed.secret)))) throw isOff()
          tellChange(mail, user, (await findFactor(db, user.id)) ? 'appRemoved' : 'removed')
          return call.json({ status: true })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) =>
            path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code',
          handler: createAuthMiddleware(async ({ path, context: { session, newSession, returned } }) => {
            if (returned instanceof Error) return
            const user = newSession?.user
            if (user && path === '/two-factor/verify-backup-code') tellChange(mail, user, 'codeUsed')
            else if (
              path === '/two-factor/verify-totp' &&
              session &&
              (user || (await addApp(db, session.user.id)))
            )
              tellChange(mail, session.user, 'added')
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

/** As apps read it: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function addressOf(shop: string, email: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: shop, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}

/** RFC 4648, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const isOff = () => new APIError('CONFLICT', { code: 'FACTOR_IS_OFF', message: t('people.factorIsOff') })
