import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth/minimal'
import type { Access } from '#server/people/access/access-tokens.ts'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import { confirmAddress } from '#server/people/identity/confirm-address.ts'
import { confirmationToken } from '#server/people/identity/confirm-link.ts'
import { knownDevices } from '#server/people/identity/devices.ts'
import { factorCalls } from '#server/people/identity/factor-calls.ts'
import { loggerOn } from '#server/people/identity/identity-log.ts'
import { issueIdTokens } from '#server/people/identity/issue-id-tokens.ts'
import { oneSession } from '#server/people/identity/one-session.ts'
import { passkeyCalls } from '#server/people/identity/passkey-calls.ts'
import { passkeySignIn } from '#server/people/identity/passkey-sign-in.ts'
import type { PasswordCost, Passwords } from '#server/people/identity/password.ts'
import { changedMail, lockPassword, passwordChanges } from '#server/people/identity/password-changes.ts'
import { checkPerson, refuseShopAddress } from '#server/people/identity/person.ts'
import { proofAtProvider } from '#server/people/identity/proof-at-provider.ts'
import { provePasswords } from '#server/people/identity/prove-password.ts'
import { createRateLimits } from '#server/people/identity/rate-limits.ts'
import {
  FACTOR_CALLS_UNUSED,
  factorAfterProvider,
  rememberedIsNoProof,
  secondFactor,
  spendCode,
} from '#server/people/identity/second-factor.ts'
import { CALLS_WITH_TOKENS, ownSessions } from '#server/people/identity/sessions.ts'
import { lockSession, lockSignIn, mustStillHavePassword } from '#server/people/identity/sign-in-hooks.ts'
import { createSignInLock, type SignInLock } from '#server/people/identity/sign-in-lock.ts'
import {
  boundState,
  checkProviderAccount,
  forgetTokens,
  linking,
  type Social,
  socialSignIn,
} from '#server/people/identity/social.ts'
import { staffPasswords } from '#server/people/identity/staff-passwords.ts'
import { endResetLinks, markPassword, provePassword } from '#server/people/identity/store.ts'
import * as tables from '#server/people/identity/tables.ts'
import { viewersOnlyRead } from '#server/people/identity/viewers-only-read.ts'
import { waysIn } from '#server/people/identity/ways-in.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { resetPassword, verifyAddress } from '#server/shop/mail/templates/account.ts'

export const PATH = '/api/auth'
/** Closed, as the shop does not use them. */
const CALLS_UNUSED = [
  ...FACTOR_CALLS_UNUSED,
  '/account-info',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/get-access-token',
  '/refresh-token',
  '/update-session',
  '/update-user',
]
export type IdentitySettings = {
  db: Db
  origin: string
  secret: string
  trustedOrigins?: (request: Request) => string[]
  log: Log
  access: Pick<Access, 'revokeSession'>
  /** Of the secrets of second factors. */
  sealing: Sealing
  social?: Social
  /** If absent, no address is the shop's own. */
  isShopAddress?: (email: string) => Promise<boolean>
  /** 200 if absent; then requests are refused. */
  mostWaiting?: number
  passwordCost?: PasswordCost
  /** False in a demo on one's own machine, whose published passwords are weak. */
  notesWeakPasswords?: boolean
}

type Parts = IdentitySettings & { passwords: Passwords; mail: AccountMail; lock: SignInLock }

export function identityOptions({
  db,
  origin,
  secret,
  trustedOrigins,
  log,
  access,
  sealing,
  social = {},
  isShopAddress = async () => false,
  notesWeakPasswords = true,
  passwords,
  mail,
  lock,
}: Parts) {
  const { user, session, account, verification, jwks, rateLimit, twoFactor } = tables
  const factor = secondFactor(sealing)
  const stillOpen = lockPassword(lock)
  return {
    appName: 'Kerf',
    baseURL: origin,
    basePath: PATH,
    secret,
    trustedOrigins: (request) => (request && trustedOrigins ? trustedOrigins(request) : []),
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, jwks, rateLimit, twoFactor },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: passwords,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const query = `token=${encodeURIComponent(token)}`
        mail.post(
          (origin) => resetPassword({ to: user.email, link: `${origin}/new-password?${query}` }),
          user,
        )
      },
      onPasswordReset: async ({ user }) => {
        await endResetLinks(db, user.id)
        // That of staff was judged; one of others is when it is typed.
        await markPassword(db, user.id, false)
        await provePassword(db, user.id)
        await lock.open(user.email)
        mail.post((origin) => changedMail(user.email, origin), user)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user }) => {
        const token = await confirmationToken(db, secret, user)
        mail.post(
          (origin) => verifyAddress({ to: user.email, link: `${origin}/verify-email?token=${token}` }),
          user,
        )
      },
    },
    verification: { storeIdentifier: 'hashed' },
    account: linking,
    user: { validateUserInfo: checkProviderAccount({ db, access, mail }) },
    // /remove-way-in replaces /unlink-account, which two simultaneous calls can use to remove every way in. The sign-in lock
    // does not count the passwords that /verify-password checks. The page /login shows errors instead of /error.
    disabledPaths: [...CALLS_WITH_TOKENS, ...CALLS_UNUSED, '/unlink-account', '/verify-password', '/error'],
    hooks: lockSignIn(lock),
    databaseHooks: {
      user: { create: { before: checkPerson }, update: { before: checkPerson } },
      account: {
        create: { before: forgetTokens },
        update: {
          async before(changed, call) {
            await stillOpen(changed, call)
            return forgetTokens()
          },
        },
      },
      session: {
        create: { before: eachOf(lockSession(lock), spendCode(db)), after: mustStillHavePassword(db) },
        delete: { after: (ended) => access.revokeSession(ended.id) },
      },
    },
    rateLimit: { enabled: true, customStorage: createRateLimits(db) },
    advanced: {
      ...cookieNames(origin),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      // Set explicitly, because better-auth skips both checks in tests by default.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    onAPIError: { throw: true, errorURL: `${origin}/login` },
    logger: loggerOn(log),
    plugins: [
      viewersOnlyRead(db),
      issueIdTokens(),
      oneSession(),
      factor,
      factorAfterProvider(factor, origin),
      rememberedIsNoProof(db),
      refuseShopAddress(isShopAddress),
      ownSessions(db),
      knownDevices({ db, mail }),
      passwordChanges({ db, lock, mail }),
      staffPasswords({ db, notes: notesWeakPasswords }),
      provePasswords({ db, passwords, factor, lock: createSignInLock(db, 'proof') }),
      factorCalls({ db, mail, sealing }),
      passkeyCalls({ db, mail, sealing, origin }),
      passkeySignIn({ db, mail, origin }),
      confirmAddress({ db, secret, access }),
      boundState(),
      proofAtProvider(db),
      socialSignIn(social, log),
      waysIn(db, social),
    ],
  } satisfies BetterAuthOptions
}

type BeforeSession = (
  session: { userId: string },
  call: { path?: string; body?: unknown } | null,
) => Promise<void>

const eachOf =
  (...checks: BeforeSession[]): BeforeSession =>
  async (session, call) => {
    for (const check of checks) await check(session, call)
  }

/** Only this host can set a `__Host-` cookie, so a neighbouring subdomain cannot plant one. Over http browsers refuse the prefix. */
function cookieNames(origin: string) {
  const secure = origin.startsWith('https:')
  return {
    cookiePrefix: secure ? '__Host-kerf' : 'kerf',
    useSecureCookies: false, // it would add the prefix __Secure-
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
  }
}
