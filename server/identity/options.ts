import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { BetterAuthOptions } from 'better-auth/minimal'
import { jwt } from 'better-auth/plugins/jwt'
import type { Access } from '#server/access/grants.ts'
import type { Db } from '#server/db/client.ts'
import type { AccountMail } from '#server/identity/account-mail.ts'
import { confirmAddress } from '#server/identity/confirm-address.ts'
import { confirmationToken } from '#server/identity/confirm-link.ts'
import { knownDevices } from '#server/identity/devices.ts'
import { oneSession } from '#server/identity/one-session.ts'
import type { Passwords } from '#server/identity/password.ts'
import { changedMail, lockPassword, passwordChanges } from '#server/identity/password-changes.ts'
import { checkNewcomer, checkPerson } from '#server/identity/person.ts'
import { provePasswords } from '#server/identity/prove-password.ts'
import { createRateLimits } from '#server/identity/rate-limits.ts'
import { CALLS_WITH_TOKENS, ownSessions } from '#server/identity/sessions.ts'
import { lockSession, lockSignIn, mustStillHavePassword } from '#server/identity/sign-in-hooks.ts'
import { createSignInLock, type SignInLock } from '#server/identity/sign-in-lock.ts'
import {
  boundState,
  checkProvidersWord,
  forgetTokens,
  linking,
  type Social,
  socialSignIn,
} from '#server/identity/social.ts'
import { endResetLinks, provePassword } from '#server/identity/store.ts'
import * as tables from '#server/identity/tables.ts'
import { waysIn } from '#server/identity/ways-in.ts'
import { type Log, withoutValues } from '#server/log/log.ts'
import { resetPassword, verifyAddress } from '#server/mail/templates/account.ts'

export const PATH = '/api/auth'
/** Calls of better-auth's that the shop has no use for: what does not answer cannot be broken into. */
const CALLS_UNUSED = [
  '/account-info',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/get-access-token',
  '/refresh-token',
  '/update-session',
  '/update-user',
]
/** Not the shop's address: people must be known again after it changes. */
export const ISSUER = 'urn:kerf:identity'

export type IdentitySettings = {
  db: Db
  /** The shop's address, such as https://shop.example. */
  origin: string
  secret: string
  /** Origins that a request may come from besides `origin`. */
  trustedOrigins?: (request: Request) => string[]
  log: Log
  access: Pick<Access, 'revokeSession'>
  /** The providers that people may sign in with; none unless told. */
  social?: Social
  /** Whether the shop itself is written to at this address; none is unless told. */
  isShopAddress?: (email: string) => Promise<boolean>
  /** How many may wait for their password to be hashed before the next is sent away; 200 unless told. */
  mostWaiting?: number
}

type Parts = IdentitySettings & { passwords: Passwords; mail: AccountMail; lock: SignInLock }

/** How better-auth is set up. */
export function identityOptions({
  db,
  origin,
  secret,
  trustedOrigins,
  log,
  access,
  social = {},
  isShopAddress = async () => false,
  passwords,
  mail,
  lock,
}: Parts) {
  const { user, session, account, verification, jwks, rateLimit } = tables
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
      schema: { user, session, account, verification, jwks, rateLimit },
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
        const link = `${origin}/new-password?token=${encodeURIComponent(token)}`
        mail.post(resetPassword({ to: user.email, link }), user)
      },
      onPasswordReset: async ({ user }) => {
        await endResetLinks(db, user.id)
        await provePassword(db, user.id)
        await lock.open(user.email)
        mail.post(changedMail(user.email, origin), user)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user }) => {
        const token = await confirmationToken(db, secret, user)
        mail.post(verifyAddress({ to: user.email, link: `${origin}/verify-email?token=${token}` }), user)
      },
    },
    verification: { storeIdentifier: 'hashed' },
    account: linking,
    user: { validateUserInfo: checkProvidersWord({ db, access, mail, origin }) },
    // Ours is /remove-way-in, which two at once do not fool; the lock does not count what /verify-password is told; and
    // errors have their page, /login.
    disabledPaths: [...CALLS_WITH_TOKENS, ...CALLS_UNUSED, '/unlink-account', '/verify-password', '/error'],
    hooks: lockSignIn(lock),
    databaseHooks: {
      user: { create: { before: checkNewcomer(isShopAddress) }, update: { before: checkPerson } },
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
        create: { before: lockSession(lock), after: mustStillHavePassword(db) },
        delete: { after: (ended) => access.revokeSession(ended.id) },
      },
    },
    rateLimit: { enabled: true, customStorage: createRateLimits(db) },
    advanced: {
      ...cookieNames(origin),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      // Said out loud, because in a test better-auth would leave both checks out.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    onAPIError: { throw: true, errorURL: `${origin}/login` },
    logger: loggerOn(log),
    plugins: [
      idTokens(),
      ownSessions(db),
      oneSession(),
      knownDevices({ db, mail, origin }),
      passwordChanges({ db, lock, mail, origin }),
      provePasswords({ db, passwords, lock: createSignInLock(db, 'proof') }),
      confirmAddress({ db, secret, access }),
      boundState(),
      socialSignIn(social, log),
      waysIn(db, social),
    ],
  } satisfies BetterAuthOptions
}

/**
 * Under https a browser takes a `__Host-` cookie from this host alone, and only a Secure one for all of its paths: no
 * neighbouring subdomain can plant one. Over http, on one's own machine, no browser would take it.
 */
function cookieNames(origin: string) {
  const secure = origin.startsWith('https:')
  return {
    cookiePrefix: secure ? '__Host-kerf' : 'kerf',
    useSecureCookies: false, // it would add a prefix of its own, __Secure-
    defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax' as const, path: '/' },
  }
}

/** What the store is told of a person: `sid` lets it end what it granted when the session ends. */
function idTokens() {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer: ISSUER,
      audience: 'kerf',
      expirationTime: '5m',
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        picture: user.image,
        sid: session.id,
        auth_time: Math.floor(session.createdAt.getTime() / 1000),
        jti: randomUUID(), // each buys one access token, so no two are alike
      }),
    },
  })
}

/** So much of a sentence of better-auth's is logged: it may quote what a stranger sent, up to 100 kB. */
const LONGEST_SENTENCE = 300

/** Anybody may send a wrong origin or address to come back to: it is refused, and no error of the shop's. */
const STRANGERS_FAULT = /^Invalid (origin|\w*URL): /

function loggerOn(log: Log): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'error',
    log: (_, message, ...details) =>
      log[STRANGERS_FAULT.test(message) ? 'debug' : 'error'](
        { details: details.map(withoutValues) },
        `Identity: ${message.slice(0, LONGEST_SENTENCE)}`,
      ),
  }
}
