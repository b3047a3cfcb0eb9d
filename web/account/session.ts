import { safe } from '@orpc/client'
import { accessToken, onTokenChange } from '#web/account/access-token.ts'
import { exchangeToken } from '#web/account/exchange.ts'
import * as provider from '#web/account/identity-provider.ts'
import { forgetTypingEverywhere, forgetTypingWithOtherTabs } from '#web/account/kept-typing.ts'
import { browserApi } from '#web/api.ts'
import { createStore, useStore } from '#web/store.ts'

/** `adminKnown`: whether the shop could be asked. When it could not, nobody is an admin. */
export type Account = {
  email: string
  displayName: string
  photoURL: string | null
  admin: boolean
  adminKnown: boolean
}
/** `unknown`: the identity provider could not be asked. `ended`: they were signed in, and did not sign out here. */
export type Session =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'signedOut'; ended: boolean }
  | ({ status: 'signedIn' } & Account)

const LOADING: Session = { status: 'loading' }
const session = createStore<Session>(LOADING)

/** Pages are rendered for everybody alike, so on the server the session is always still loading. */
export function useSession(): Session {
  return useStore(session, LOADING)
}

let started: Promise<void> | undefined
let listening = false

/** Finds out who is signed in, once. Rejects when the identity provider cannot be asked; the next call asks again. */
export function startSession(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  listen()
  try {
    await restore()
  } catch (error) {
    started = undefined
    if (session.get().status === 'loading') session.set({ status: 'unknown' })
    throw error
  }
}

function listen(): void {
  if (listening) return
  listening = true
  forgetTypingWithOtherTabs()
  onTokenChange(() => void followToken())
  window.addEventListener('online', () => {
    if (session.get().status === 'unknown') startSession().catch(() => {})
  })
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
  forgetTypingEverywhere()
  await leaveShop({ ended: false })
}

/** Signs out here and in every other browser. */
export async function signOutEverywhere(): Promise<void> {
  await provider.endAllSessions()
  forgetTypingEverywhere()
  await leaveShop({ ended: false })
}

/** Asks once more whether whoever is signed in is an admin. */
export async function askAdminAgain(): Promise<void> {
  const now = session.get()
  if (now.status !== 'signedIn' || now.adminKnown) return
  await look(async (isNewest) => {
    const { admin, adminKnown } = await lookUpAdmin(now.email)
    if (isNewest()) session.set({ ...now, admin, adminKnown })
  })
}

/** Whoever is signed in has changed their profile: the greeting and forms show it at once. */
export function followProfile({ name, img }: { name: string; img: string }): void {
  const now = session.get()
  if (now.status === 'signedIn') session.set({ ...now, displayName: name, photoURL: img })
}

let looks = 0
let newestLook: Promise<void> = Promise.resolve()

/**
 * Of several looks at who is there only the newest counts: an older one may have asked before somebody came or went.
 * Whoever waits for an older one waits for the newest with it.
 */
function look(at: (isNewest: () => boolean) => Promise<void>): Promise<void> {
  looks += 1
  const mine = looks
  const isNewest = () => mine === looks
  // Begun a moment later: it may itself begin another, and that one is the newer.
  newestLook = Promise.resolve(isNewest)
    .then(at)
    .then(() => (isNewest() ? undefined : newestLook))
  return newestLook
}

function enterShop(): Promise<void> {
  return look(async (isNewest) => {
    const person = await provider.whoIsSignedIn()
    if (!person) throw new Error('The identity provider did not keep the sign-in')
    await exchangeToken(person)
    const account = await accountOf(person)
    if (isNewest()) session.set({ status: 'signedIn', ...account })
  })
}

function leaveShop({ ended }: { ended: boolean }): Promise<void> {
  return look(async () => {
    const { status } = session.get()
    const wasSignedIn = status === 'signedIn' || accessToken.read() !== null
    accessToken.remove()
    // Who has signed out hears here that the token is gone: that is no other news.
    if (status !== 'signedOut') session.set({ status: 'signedOut', ended: ended && wasSignedIn })
  })
}

function restore(): Promise<void> {
  return look(async (isNewest) => {
    const person = await provider.whoIsSignedIn()
    if (!isNewest()) return
    const known = session.get()
    if (!person) return void leaveShop({ ended: true })
    if (known.status === 'signedIn' && known.email === person.email) return
    if (!accessToken.read()) await exchangeToken(person)
    const account = await accountOf(person)
    if (isNewest()) session.set({ status: 'signedIn', ...account })
  })
}

/** The name and picture of the profile; the provider's only until the shop has told them. */
async function accountOf(person: provider.Person): Promise<Account> {
  const { email, name, image } = person
  const { profile, ...admin } = await askShop(person)
  return { email, displayName: profile?.name || name, photoURL: profile?.img ?? image, ...admin }
}

type Told = Pick<Account, 'admin' | 'adminKnown'> & { profile?: { name?: string; img?: string } }

const NO_ADMIN: Told = { admin: false, adminKnown: false }

async function askShop(person: provider.Person): Promise<Told> {
  const answer = await lookUpAdmin(person.email)
  if (!answer.othersToken) return answer
  // The token in local storage is somebody else's, of an earlier sign-in on this computer.
  const [error] = await safe(exchangeToken(person))
  return error ? NO_ADMIN : lookUpAdmin(person.email)
}

/** No answer means no admin. */
async function lookUpAdmin(email: string): Promise<Told & { othersToken?: true }> {
  const signal = AbortSignal.timeout(provider.LONGEST_WAIT)
  const [error, answer] = await safe(browserApi.users.isAdmin({ email }, { signal }))
  if (!error) return { admin: answer.admin, adminKnown: true, profile: answer }
  const othersToken = 'code' in error && error.code === 'FORBIDDEN'
  return { ...NO_ADMIN, ...(othersToken && { othersToken }) }
}

async function followToken(): Promise<void> {
  await safe(accessToken.read() ? restore() : leaveShop({ ended: true }))
}
