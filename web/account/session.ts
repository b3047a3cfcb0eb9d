/** What people do with their session, and how the page finds out about it. */

import { enterShop, knownAccount, lookUpPermissions } from '#web/account/enter-shop.ts'
import { createNewest } from '#web/account/latest-only.ts'
import { deleteDraftEverywhere, deleteDraftWithOtherTabs } from '#web/account/order-draft.ts'
import { type Account, currentSession, moveSession, signedInAccount } from '#web/account/session-state.ts'
import { accessToken, onTokenChange } from '#web/api/access-token.ts'
import * as provider from '#web/api/identity-provider.ts'

/** Two sign-ins may overlap, or a sign-in here and a sign-out in another tab. The newest is right. */
const newest = createNewest()

/**
 * `leavePage`: away from a page behind the login before it hears of it, or its guard would ask to log in again. Only when the provider has
 * ended the session: where the shop was updated the way leads to another document, in which nothing of this goes on.
 */
export async function signOut(leavePage?: () => unknown): Promise<void> {
  await signOutBy(provider.signOut, leavePage)
}

export async function signOutBy(end: () => Promise<unknown>, leavePage?: () => unknown): Promise<void> {
  await end()
  deleteDraftEverywhere()
  await leavePage?.()
  await leave({ ended: false })
}

/** The account that is signed in, once that is known. Rejects when the identity provider cannot be asked. */
export async function currentAccount(): Promise<Account | undefined> {
  await startSession()
  return signedInAccount()
}

let started: Promise<void> | undefined

/** Finds out who is signed in, once. Rejects when the identity provider cannot be asked; the next call asks again. */
export function startSession(): Promise<void> {
  started ??= begin()
  return started
}

/** Asks once more what somebody may do, where the shop could not be asked before. */
export async function askPermissionsAgain(): Promise<void> {
  if (!signedInAccount()?.permissionsKnown) await askPermissionsNow()
}

/** Asks what somebody may do now: a role may have been given or taken away. */
export async function askPermissionsNow(): Promise<void> {
  const account = signedInAccount()
  if (!account) return
  await newest(async (isNewest) => {
    const known = await lookUpPermissions(account)
    if (isNewest()) moveSession({ status: 'signedIn', ...known })
  })
}

async function begin(): Promise<void> {
  listen()
  try {
    await restore()
  } catch (error) {
    started = undefined
    moveSession({ status: 'unknown' })
    throw error
  }
}

let listening = false

function listen(): void {
  if (listening) return
  listening = true
  deleteDraftWithOtherTabs()
  onTokenChange(() => void followToken().catch(() => {}))
  window.addEventListener('online', () => {
    if (currentSession().status === 'unknown') startSession().catch(() => {})
  })
}

function followToken(): Promise<void> {
  return accessToken.read() ? restore() : leave({ ended: true })
}

/** Errors: what `enterShop` has, and one where the sign-in was not kept. */
export function enterAs(person: provider.Person): Promise<void> {
  return newest(async (isNewest) => {
    const account = await enterShop(person)
    if (!account) throw new Error('The identity provider did not keep the sign-in')
    if (isNewest()) moveSession({ status: 'signedIn', ...account })
  })
}

function restore(): Promise<void> {
  return newest(async (isNewest) => {
    const person = await provider.whoIsSignedIn()
    if (!isNewest()) return
    const account = person && (await (accessToken.read() ? knownAccount(person) : enterShop(person)))
    if (!isNewest()) return
    if (account) moveSession({ status: 'signedIn', ...account })
    else void leave({ ended: true })
  })
}

/** `ended`: by somebody else, which is said. */
function leave({ ended }: { ended: boolean }): Promise<void> {
  return newest(async () => {
    const wasSignedIn = signedInAccount() !== undefined || accessToken.read() !== null
    accessToken.remove()
    moveSession({ status: 'signedOut', ended: ended && wasSignedIn })
  })
}
