import type { SignedIn } from '#contract/users.ts'
import { accessToken } from '#web/api/access-token.ts'
import { apiAddress, clientOver } from '#web/api/client.ts'
import { idToken, type Person, whoIsSignedIn } from '#web/api/identity-provider.ts'
import { LONGEST_WAIT } from '#web/api/identity-request.ts'

const shop = clientOver(apiAddress, (request) =>
  fetch(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }),
)

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
  const token = (person && (await exchangeIdToken(person)))?.token ?? null
  const now = accessToken.read()
  // Signed out meanwhile, or signed in as somebody else, here or in another tab: that is the newer word.
  if (now !== used) return now
  if (token) accessToken.write(token)
  else accessToken.remove()
  return token
}
