import { safe } from '@orpc/client'
import type { Standing } from '#contract/users.ts'
import type { Account } from '#web/account/session-state.ts'
import { accessToken } from '#web/api/access-token.ts'
import { browserApi } from '#web/api/api.ts'
import type { Person } from '#web/api/identity-provider.ts'
import { LONGEST_WAIT } from '#web/api/identity-request.ts'
import { exchangeIdToken, viewed } from '#web/api/token-exchange.ts'
import { forgetKeptLists } from '#web/lazy/kept-lists.ts'

/** Takes somebody who is signed in at the identity provider into the shop; undefined when that session has ended. */
export async function enterShop(person: Person): Promise<Account | undefined> {
  const entered = await exchangeIdToken(person)
  if (!entered) return undefined
  accessToken.write(entered.token)
  return known(person, entered)
}

/** The account of somebody for whom this browser has an access token already; as enterShop. */
export async function knownAccount(person: Person): Promise<Account | undefined> {
  const [error, standing] = await askStanding(person.email)
  if (!error) return known(person, standing)
  if (!isForbidden(error)) return unknown(person)
  // The token belongs to another person, who signed in earlier on this computer.
  forgetKeptLists()
  const [failure, account] = await safe(enterShop(person))
  return failure ? unknown(person) : account
}

/** The same account, with what it may do if the shop can be asked. */
export async function lookUpPermissions(account: Account): Promise<Account> {
  const [error, standing] = await askStanding(account.email)
  if (error) return account
  const { email, displayName, photoURL, viewing } = account
  const permissions = new Set(standing.permissions)
  return { ...standing, email, displayName, photoURL, viewing, permissions, permissionsKnown: true }
}

function askStanding(email: string) {
  return safe(browserApi.users.isAdmin({ email }, { signal: AbortSignal.timeout(LONGEST_WAIT) }))
}

/** The name and picture of the profile; the provider's only until there are any. Of staff who see the shop as a customer, that customer. */
function known(person: Person, { permissions, name: ownName, img, ...standing }: Standing): Account {
  const { viewing } = standing
  viewed.email = viewing?.email
  const { email, name = '', image = null }: Partial<Person> & { email: string } = viewing ?? person
  return {
    ...standing,
    email,
    displayName: ownName || name,
    photoURL: img ?? image,
    permissions: new Set(permissions),
    permissionsKnown: true,
  }
}

/** Until the shop can be asked, the person may do what any customer may. */
function unknown({ email, name, image }: Person): Account {
  return { email, displayName: name, photoURL: image, permissions: new Set(), permissionsKnown: false }
}

function isForbidden(error: Error): boolean {
  return 'code' in error && error.code === 'FORBIDDEN'
}
