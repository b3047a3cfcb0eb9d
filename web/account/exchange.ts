import { accessToken } from '#web/account/access-token.ts'
import { idToken, LONGEST_WAIT, type Person, whoIsSignedIn } from '#web/account/identity-provider.ts'
import { apiAddress, clientOver } from '#web/client.ts'

const shop = clientOver(apiAddress, (request) =>
  fetch(request, { signal: AbortSignal.timeout(LONGEST_WAIT) }),
)

/** Turns a fresh sign-in at the identity provider into an access token of the shop; null when it has ended again. */
export async function exchangeToken(person: Person): Promise<string | null> {
  const token = await tokenFor(person)
  if (token) accessToken.write(token)
  else accessToken.remove()
  return token
}

/**
 * A new access token in the place of `used`; null when nobody is signed in any more. Asked for when a call was refused,
 * never by the clock: a browser's clock may be wrong, and a refused call has done nothing yet.
 */
export async function renewToken(used: string | null): Promise<string | null> {
  const person = await whoIsSignedIn()
  const token = person ? await tokenFor(person) : null
  const now = accessToken.read()
  // Signed out meanwhile, or signed in as somebody else, here or in another tab: that is the newer word.
  if (now !== used) return now
  if (token) accessToken.write(token)
  else accessToken.remove()
  return token
}

async function tokenFor({ email, name }: Person): Promise<string | null> {
  const bearer = await idToken()
  if (!bearer) return null
  const { token } = await shop.users.signIn(
    { params: { email }, body: { name, email } },
    { context: { bearer } },
  )
  return token
}
