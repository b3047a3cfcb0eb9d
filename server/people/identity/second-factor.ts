import { hash } from 'node:crypto'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { BetterAuthPlugin } from 'better-auth/types'
import { t } from '#messages/t.ts'
import { countOne } from '#server/people/identity/counts-store.ts'
import { listSealed } from '#server/people/identity/factor-store.ts'
import { backdateSession } from '#server/people/identity/sessions-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'

/** Closed: `factor-calls.ts` asks for a fresh proof instead of the password alone, and no code goes by e-mail. */
export const FACTOR_CALLS_UNUSED = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
]

const SEALED_FOR = 'a second factor'
export const FROM_A_PROVIDER = /^\/(callback|oauth2\/callback)\//
/** A code works until the step after its own ends. */
const CODE_LIVES_MS = 120_000

/** Sealed by the shop's key, which is not in the database, nor in a backup of it. Errors: FACTOR_KEY_LOST. */
export function sealedFactors(sealing: Sealing) {
  return {
    seal: (text: string) => sealing.seal(text, SEALED_FOR),
    async unseal(sealed: string): Promise<string> {
      const text = await sealing.unseal(sealed, SEALED_FOR)
      if (text !== undefined) return text
      throw new APIError('SERVICE_UNAVAILABLE', {
        code: 'FACTOR_KEY_LOST',
        message: t('people.factorKeyLost'),
      })
    },
  }
}

/** How many of the shop's factors were sealed by another key: until it is back, nobody signs in with them. */
export async function countLocked(db: Db, sealing: Sealing): Promise<number> {
  let locked = 0
  for (const sealed of await listSealed(db))
    if ((await sealing.unseal(sealed, SEALED_FOR)) === undefined) locked++
  return locked
}

/**
 * Whoever has a factor gets no session for a password, but ten minutes to bring a code: five tries for each password, ten for
 * each account, then a lock of 15 minutes. A remembered browser stays so for 30 days.
 */
export function secondFactor(sealing: Sealing) {
  const { seal: encrypt, unseal: decrypt } = sealedFactors(sealing)
  const plugin = twoFactor({
    twoFactorCookieMaxAge: 600,
    backupCodeOptions: { storeBackupCodes: { encrypt, decrypt } },
  })
  Object.assign(plugin.schema.twoFactor.fields.secret, { transform: { input: encrypt, output: decrypt } })
  return plugin
}

/** Whom a provider vouches for is asked for the code, too: an account there may have been opened by whoever reads the mailbox. */
export function factorAfterProvider(plugin: ReturnType<typeof twoFactor>, origin: string) {
  const [afterPassword] = plugin.hooks.after
  const handler = createAuthMiddleware(async (call) => {
    if (!call.context.newSession?.user.twoFactorEnabled) return
    const { headers }: { headers?: unknown } = Object(
      await afterPassword?.handler({ ...call, returnHeaders: true }),
    )
    if (headers instanceof Headers)
      for (const cookie of headers.getSetCookie()) call.responseHeaders.append('set-cookie', cookie)
    if (!call.context.newSession)
      throw call.redirect(codePage(origin, call.context.responseHeaders?.get('location')))
  })
  const matcher = ({ path = '' }: { path?: string }) => FROM_A_PROVIDER.test(path)
  return { id: 'factor-after-provider', hooks: { after: [{ matcher, handler }] } } satisfies BetterAuthPlugin
}

/** Only who has just brought a code has proved who they are, not who comes with a password from a remembered browser. */
export function rememberedIsNoProof(db: Db) {
  const handler = createAuthMiddleware(async ({ context: { newSession } }) => {
    if (newSession?.user.twoFactorEnabled) await backdateSession(db, newSession.session.id)
  })
  const matcher = ({ path = '' }: { path?: string }) =>
    path === '/sign-in/email' || FROM_A_PROVIDER.test(path)
  return { id: 'remembered-is-no-proof', hooks: { after: [{ matcher, handler }] } } satisfies BetterAuthPlugin
}

/** In the language of the page that it began on, and from there to where somebody wanted to go. */
function codePage(origin: string, led: string | null | undefined): string {
  const { pathname, searchParams } = new URL(led ?? '/login', origin)
  const from = searchParams.get('from')
  const page = `${origin}${pathname.replace(/[^/]*$/, 'login/code')}`
  return from ? `${page}?${new URLSearchParams({ from })}` : page
}

type Call = { path?: string; body?: unknown }

/** Of two sign-ins with the same code the second is refused, as somebody may have looked on. Errors: INVALID_CODE. */
export function spendCode(db: Db) {
  return async ({ userId }: { userId: string }, call: Call | null) => {
    const code = call?.path === '/two-factor/verify-totp' ? Object(call.body).code : undefined
    if (typeof code === 'string' && !(await isFirstUse(db, userId, code))) throw wrongCode('UNAUTHORIZED')
  }
}

/** Counts it. The table has only a hash. */
export async function isFirstUse(db: Db, userId: string, code: string): Promise<boolean> {
  const key = `code:${hash('sha256', `${userId} ${code}`)}`
  return (await countOne(db, key, CODE_LIVES_MS)).count === 1
}

export function wrongCode(status: 'UNAUTHORIZED' | 'BAD_REQUEST'): APIError {
  return new APIError(status, { code: 'INVALID_CODE', message: t('people.wrongCode') })
}
