import { setTimeout as sleep } from 'node:timers/promises'
import { betterAuth } from 'better-auth/minimal'
import type { Issuer } from '#server/people/access/id-tokens.ts'
import { type AccountData, accountData } from '#server/people/identity/account-data.ts'
import { createAccountMail } from '#server/people/identity/account-mail.ts'
import { failureReply } from '#server/people/identity/failure-reply.ts'
import { ISSUER } from '#server/people/identity/issue-id-tokens.ts'
import { type IdentitySettings, identityOptions, PATH } from '#server/people/identity/options.ts'
import { createPasswords } from '#server/people/identity/password.ts'
import { deleteSessionsOf, isLiving } from '#server/people/identity/sessions-store.ts'
import { replacePassword, subjectOf } from '#server/people/identity/set-password.ts'
import { createSignInLock } from '#server/people/identity/sign-in-lock.ts'
import { deletePerson, insertPassword, insertPerson } from '#server/people/identity/store.ts'
import { TryLater, tooBusy } from '#server/people/identity/try-later.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isUnstorable } from '#server/platform/db/error-code.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'

const SHORTEST_REPLY_MS = 100

type NewAccount = { name: string; email: string; password?: string; verified: boolean }

/** It does not depend on the store. */
export type Identity = {
  /** All requests under /api/auth. The server itself must set the header `x-client-ip`. */
  handle(request: Request): Promise<Response>
  /** Its keys are read in this process, without a connection. */
  issuer: Issuer
  /** Without a password nobody can sign in before they have chosen one by a mailed link. Errors: EMAIL_TAKEN. */
  createAccount(person: NewAccount, tx?: Tx): Promise<{ subject: string }>
  /** Does not count wrong passwords. */
  subjectOf(login: { email: string; password: string }, tx: Tx): Promise<string | undefined>
  /** Ends sessions, known browsers and mailed links, too. The caller must end the sessions' access tokens. */
  replacePassword(tx: Tx, subject: string, password: string): Promise<void>
  /** The caller must end the sessions' access tokens. */
  removeAccount(tx: Tx | Db, subject: string): Promise<void>
  /** Of this account; without `id` all of them. Answers how many. The caller must end their access tokens. */
  endSessions(tx: Tx, subject: string, id?: string): Promise<number>
  accountData(subject: string, tx?: Tx): Promise<AccountData | undefined>
  /** `id`: the `sid` of an ID token. */
  sessionLives(id: string): Promise<boolean>
  close(): Promise<void>
}

export function createIdentity(settings: IdentitySettings): Identity {
  const { db, origin, log, mostWaiting = 200, passwordCost } = settings
  const passwords = createPasswords({ waiting: mostWaiting, cost: passwordCost })
  const mail = createAccountMail(db, log, origin)
  const auth = betterAuth(identityOptions({ ...settings, passwords, mail, lock: createSignInLock(db) }))
  // A registration holds a database connection while it hashes the password, so the limit leaves connections for the shop.
  const registering = createConcurrencyLimit({ atOnce: 4, waiting: mostWaiting, full: tooBusy })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === `${PATH}/sign-up/email`) return registering(() => auth.handler(asProgram(request)))
    if (pathname === `${PATH}/request-password-reset`) return afterShortestTime(auth.handler(request))
    if (pathname === `${PATH}/sign-in/email`) return auth.handler(asProgram(request))
    return auth.handler(request)
  }

  return {
    async handle(request) {
      try {
        return await answer(request)
      } catch (error) {
        const isOurs = !(error instanceof TryLater) && !isUnstorable(error)
        if (isOurs) log.error({ err: error }, 'The identity provider failed')
        return failureReply(error)
      }
    },

    issuer: {
      issuer: ISSUER,
      audience: 'kerf',
      jwksUrl: `${origin}${PATH}/jwks`,
      algorithms: ['EdDSA'],
      unverifiedToo: true, // a person is signed in directly after registering
      fetch: async () => Response.json(await auth.api.getJwks()),
    },

    async createAccount({ name, email, password, verified }, within) {
      const hash = password === undefined ? undefined : await passwords.hash(password)
      return (within ?? db).transaction(async (tx) => {
        const person = { name, email: email.toLowerCase(), emailVerified: verified }
        const subject = await insertPerson(tx, person)
        if (!subject) throw new Refusal('EMAIL_TAKEN')
        if (hash !== undefined) await insertPassword(tx, subject, { hash, proved: verified })
        return { subject }
      })
    },

    subjectOf: (login, tx) => subjectOf(tx, passwords, login),
    replacePassword: (tx, subject, password) => replacePassword(tx, passwords, subject, password),

    async removeAccount(tx, subject) {
      if (isId(subject)) await deletePerson(tx, subject)
    },

    endSessions: async (tx, subject, id) => (isId(subject) ? deleteSessionsOf(tx, subject, id) : 0),

    accountData: (subject, tx) => accountData(tx ?? db, subject),

    sessionLives: async (id) => isId(id) && isLiving(db, id),

    close: () => mail.settled(),
  }
}

/** An e-mail is made only for an account: the time of the answer must not reveal whether there is one. */
async function afterShortestTime(answering: Promise<Response>): Promise<Response> {
  const [reply] = await Promise.all([answering, sleep(SHORTEST_REPLY_MS)])
  return reply
}

/** Programs send no origin, but Node's fetch() sends Sec-Fetch-Mode: better-auth would refuse that. Here neither it nor cookies are needed. */
function asProgram(request: Request): Request {
  if (['origin', 'referer', 'sec-fetch-site'].some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'sec-fetch-mode', 'sec-fetch-dest']) headers.delete(name)
  return new Request(request, { headers })
}
