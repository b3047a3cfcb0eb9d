import { randomBytes } from 'node:crypto'
import {
  APIError,
  createAuthEndpoint,
  createAuthMiddleware,
  sensitiveSessionMiddleware,
} from 'better-auth/api'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import type { BetterAuthPlugin } from 'better-auth/types'
import * as z from 'zod'
import { t } from '#messages/t.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { beginFactor, findFactor, removeFactor, replaceCodes } from '#server/people/identity/factor-store.ts'
import { sealedFactors } from '#server/people/identity/second-factor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { drawnQr } from '#server/platform/files/qr-code.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { type FactorChange, factorChanged } from '#server/shop/mail/templates/account.ts'
import { readSettings } from '#server/shop/settings/store.ts'

const RECOVERY_CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const Codes = z.array(z.string())

type Parts = { db: Db; mail: AccountMail; sealing: Sealing }

/** What people do with their own second factor. `prove-password.ts` asks for a fresh proof before each but the first. */
export function factorCalls({ db, mail, sealing }: Parts) {
  const use = [sensitiveSessionMiddleware]
  const { seal, unseal } = sealedFactors(sealing)
  const tell = (user: Holder, what: FactorChange) =>
    mail.post(
      (origin) =>
        factorChanged({ to: user.email, what, at: new Date(), link: `${origin}/dashboard/sessions` }),
      user,
    )

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
          return call.json({ isOn: true, since: factor.since.toISOString(), codesLeft: codes.length })
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
        const secret = generateRandomString(32)
        const codes = recoveryCodes()
        const sealed = {
          secret: await seal(await symmetricEncrypt({ key: call.context.secretConfig, data: secret })),
          backupCodes: await seal(JSON.stringify(codes)),
        }
        if (!(await beginFactor(db, user.id, sealed)))
          throw new APIError('CONFLICT', { code: 'FACTOR_IS_ON', message: t('people.factorIsOn') })
        const text = base32(Buffer.from(secret))
        const { name } = await readSettings(db, 'shop')
        call.setHeader('cache-control', 'no-store')
        return call.json({ secret: text, qr: drawnQr(addressOf(name, user.email, text)), codes })
      }),

      /** Errors: FACTOR_IS_OFF. */
      renewRecoveryCodes: createAuthEndpoint(
        '/renew-recovery-codes',
        { method: 'POST', use },
        async (call) => {
          const { user } = call.context.session
          const codes = recoveryCodes()
          if (!(await replaceCodes(db, user.id, await seal(JSON.stringify(codes))))) throw isOff()
          tell(user, 'renewed')
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
          if (!(await db.transaction((tx) => removeFactor(tx, user.id)))) throw isOff()
          tell(user, 'removed')
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
            if (user && path === '/two-factor/verify-backup-code') tell(user, 'codeUsed')
            else if (user && session) tell(user, 'added')
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type Holder = { id: string; email: string; emailVerified: boolean }

/** As apps read it: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function addressOf(shop: string, email: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer: shop, digits: '6', period: '30' })
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`
}

/** 50 random bits each. */
function recoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** RFC 4648, without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
    .toUpperCase()
}

const isOff = () => new APIError('CONFLICT', { code: 'FACTOR_IS_OFF', message: t('people.factorIsOff') })
