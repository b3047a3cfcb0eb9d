import type { SignedIn } from '#contract/users.ts'
import { accessToken } from '#web/api/access-token.ts'
import { apiAddress, clientOver } from '#web/api/client.ts'
import { idToken, type Person, whoIsSignedIn } from '#web/api/identity-provider.ts'
import { LONGEST_WAIT } from '#web/api/identity-request.ts'

const shop = clientOver(apiAddress, (request) =>
  fetch(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }),
)

/** The customer as whom this page sees the shop. */
export const viewed: { email?: string | undefined } = {}

/** Buys an access token of the shop with an ID token of the identity provider; undefined when the session there has ended. */
export async function exchangeIdToken({ email, name }: Person): Promise<SignedIn | undefined> {
  const bearer = await idToken()
  if (!bearer) return undefined
  return shop.users.signIn({ params: { email }, body: { name, email } }, { context: { bearer } })
}

/**
 * A new access token in the place of `used`; null when nobody is signed in any more. Asked for when a call was refused,
 * never by the clock: a browser's clock may be wrong, and a refused call has done nothing yet.
 */
export async function renewToken(used: string | null): Promise<string | null> {
  const person = await whoIsSignedIn()
  const entered = person && (await exchangeIdToken(person))
  const token = entered?.token ?? null
  const now = accessToken.read()
  // Signed out meanwhile, or signed in as somebody else, here or in another tab: that is the newer word.
  if (now !== used) return now
  if (token) accessToken.write(token)
  else accessToken.remove()
  if (entered?.viewing?.email === viewed.email) return token
  // Seeing the shop as a customer began or ended: what was refused is not done as somebody else.
  location.reload()
  return null
}
