import { safe } from '@orpc/client'
import { accessToken, onTokenChange } from '#web/account/access-token.ts'
import { exchangeToken } from '#web/account/exchange.ts'
import * as provider from '#web/account/identity-provider.ts'
import { browserApi } from '#web/api.ts'
import { createStore, useStore } from '#web/store.ts'

export type Account = { email: string; displayName: string; photoURL: string | null; admin: boolean }
/** `unknown`: the identity provider could not be asked. */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'signedOut' }
  | ({ status: 'signedIn' } & Account)

const LOADING: Session = { status: 'loading' }
const SIGNED_OUT: Session = { status: 'signedOut' }
const session = createStore<Session>(LOADING)

/** Pages are rendered for everybody alike, so on the server the session is always still loading. */
export function useSession(): Session {
  return useStore(session, LOADING)
}

let started: Promise<void> | undefined

/** Finds out who is signed in, once. Rejects when the identity provider cannot be asked; the next call asks again. */
export function startSession(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  try {
    await restore()
  } catch (error) {
    started = undefined
    session.set({ status: 'unknown' })
    throw error
  }
  onTokenChange(() => void followToken())
}

/** Whoever is signed in, once that is known. */
export async function currentAccount(): Promise<Account | undefined> {
  await startSession()
  const now = session.get()
  return now.status === 'signedIn' ? now : undefined
}

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await provider.signIn(credentials)
  await enterShop()
}

export async function register(person: { name: string; email: string; password: string }): Promise<void> {
  await provider.signUp(person)
  try {
    await enterShop()
  } catch (cause) {
    throw new provider.IdentityError('SIGNED_UP_ONLY', 503, String(cause))
  }
}

export async function signOut(): Promise<void> {
  await provider.signOut()
  accessToken.remove()
  session.set(SIGNED_OUT)
}

async function enterShop(): Promise<void> {
  const person = await provider.whoIsSignedIn()
  if (!person) throw new Error('The identity provider did not keep the sign-in')
  await exchangeToken(person)
  session.set({ status: 'signedIn', ...(await accountOf(person)) })
}

async function restore(): Promise<void> {
  const person = await provider.whoIsSignedIn()
  const known = session.get()
  if (!person) {
    accessToken.remove()
    session.set(SIGNED_OUT)
  } else if (known.status !== 'signedIn' || known.email !== person.email) {
    if (!accessToken.read()) await exchangeToken(person)
    session.set({ status: 'signedIn', ...(await accountOf(person)) })
  }
}

async function accountOf(person: provider.Person): Promise<Account> {
  const { email, name, image } = person
  return { email, displayName: name, photoURL: image, admin: await isAdmin(person) }
}

/** No answer means no admin. */
async function isAdmin(person: provider.Person): Promise<boolean> {
  const { email } = person
  const [error, answer] = await safe(browserApi.users.isAdmin({ email }))
  if (!error) return answer.admin
  if (!('code' in error) || error.code !== 'FORBIDDEN') return false
  // The token in local storage is somebody else's, of an earlier sign-in on this computer.
  const [, corrected] = await safe(exchangeToken(person).then(() => browserApi.users.isAdmin({ email })))
  return corrected?.admin ?? false
}

async function followToken(): Promise<void> {
  if (!accessToken.read()) session.set(SIGNED_OUT)
  else await safe(restore())
}
