import { setTimeout as sleep } from 'node:timers/promises'
import { betterAuth } from 'better-auth/minimal'
import type { Issuer } from '#server/access/id-tokens.ts'
import { createConcurrencyLimit } from '#server/concurrency-limit.ts'
import { type Db, isUnstorable, type Tx } from '#server/db/client.ts'
import { isId } from '#server/db/ids.ts'
import { type AccountData, accountData } from '#server/identity/account-data.ts'
import { createAccountMail } from '#server/identity/account-mail.ts'
import { failureReply } from '#server/identity/failure-reply.ts'
import { type IdentitySettings, ISSUER, identityOptions, PATH } from '#server/identity/options.ts'
import { createPasswords } from '#server/identity/password.ts'
import { isLiving } from '#server/identity/sessions-store.ts'
import { replacePassword, subjectOf } from '#server/identity/set-password.ts'
import { createSignInLock } from '#server/identity/sign-in-lock.ts'
import { deletePerson, insertPassword, insertPerson } from '#server/identity/store.ts'
import { TryLater, tooManyPeople } from '#server/identity/try-later.ts'
import { Refusal } from '#server/refusal.ts'

const EVEN_MS = 100

type NewAccount = { name: string; email: string; password: string; verified: boolean }

/** The identity provider: people's passwords and sessions. It knows no store. */
export type Identity = {
  /** Answers everything under /api/auth. The header `x-client-ip` must have been set by the server itself. */
  handle(request: Request): Promise<Response>
  /** How the store recognises this provider's ID tokens; its keys are read without a socket. */
  issuer: Issuer
  /** An account with a password, in the caller's transaction if there is one. Errors: EMAIL_TAKEN. */
  createAccount(person: NewAccount, tx?: Tx): Promise<{ subject: string }>
  /** Whom this address and password belong to; undefined where they sign nobody in. Counts no wrong password. */
  subjectOf(login: { email: string; password: string }, tx: Tx): Promise<string | undefined>
  /**
   * Gives an account that has a password another one, and ends its sessions, known browsers and mailed links, in the
   * caller's transaction; what was granted to the sessions is the caller's.
   */
  replacePassword(tx: Tx, subject: string, password: string): Promise<void>
  /** Ends the account and its sessions, in the caller's transaction; what was granted to them is the caller's. */
  removeAccount(tx: Tx | Db, subject: string): Promise<void>
  /** What is kept about this person, but for secrets; undefined where there is no such account. */
  accountData(subject: string, tx?: Tx): Promise<AccountData | undefined>
  /** Whether this session (an ID token's `sid`) has not been ended. */
  sessionLives(id: string): Promise<boolean>
  /** Waits for the e-mails on their way to the queue. */
  close(): Promise<void>
}

/** Opens the provider on these settings; it keeps all it knows in this database. */
export function createIdentity(settings: IdentitySettings): Identity {
  const { db, origin, log, mostWaiting = 200 } = settings
  const passwords = createPasswords({ waiting: mostWaiting })
  const mail = createAccountMail(db, log)
  const auth = betterAuth(identityOptions({ ...settings, passwords, mail, lock: createSignInLock(db) }))
  // A registration holds a database connection while it hashes: a rush must leave some for the shop.
  const registering = createConcurrencyLimit({ atOnce: 4, waiting: mostWaiting, full: tooManyPeople })

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === `${PATH}/sign-up/email`) return registering(() => auth.handler(asProgram(request)))
    if (pathname === `${PATH}/request-password-reset`) return evenly(auth.handler(request))
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
      unverifiedToo: true, // who has just registered is signed in
      fetch: async () => Response.json(await auth.api.getJwks()),
    },

    async createAccount({ name, email, password, verified }, within) {
      const hash = await passwords.hash(password)
      return (within ?? db).transaction(async (tx) => {
        const person = { name, email: email.toLowerCase(), emailVerified: verified }
        const subject = await insertPerson(tx, person)
        if (!subject) throw new Refusal('EMAIL_TAKEN')
        await insertPassword(tx, subject, { hash, proved: verified })
        return { subject }
      })
    },

    subjectOf: (login, tx) => subjectOf(tx, passwords, login),
    replacePassword: (tx, subject, password) => replacePassword(tx, passwords, subject, password),

    async removeAccount(tx, subject) {
      if (isId(subject)) await deletePerson(tx, subject)
    },

    accountData: (subject, tx) => accountData(tx ?? db, subject),

    sessionLives: async (id) => isId(id) && isLiving(db, id),

    close: () => mail.settled(),
  }
}

/** An account's e-mail makes work that a stranger's address does not: the answer comes when either is long over. */
async function evenly(answering: Promise<Response>): Promise<Response> {
  const [reply] = await Promise.all([answering, sleep(EVEN_MS)])
  return reply
}

/**
 * Browsers name the page's origin with every POST, and better-auth refuses what comes from a page that names none.
 * A program names none either, though it may keep cookies, and fetch() of Node adds Sec-Fetch-Mode: to sign in or
 * register it needs neither, so neither is looked at.
 */
function asProgram(request: Request): Request {
  if (['origin', 'referer', 'sec-fetch-site'].some((name) => request.headers.has(name))) return request
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'sec-fetch-mode', 'sec-fetch-dest']) headers.delete(name)
  return new Request(request, { headers })
}
