import { accessToken } from '#web/account/access-token.ts'
import { idToken, type Person, whoIsSignedIn } from '#web/account/identity-provider.ts'
import { apiAddress, clientOver } from '#web/client.ts'

const shop = clientOver(apiAddress, (request) => fetch(request))

/** Turns the sign-in at the identity provider into an access token of the shop; null when nobody is signed in. */
export async function exchangeToken(known?: Person): Promise<string | null> {
  const person = known ?? (await whoIsSignedIn())
  const bearer = person && (await idToken())
  if (!bearer) {
    accessToken.remove()
    return null
  }
  const { email, name } = person
  const { token } = await shop.users.signIn(
    { params: { email }, body: { name, email } },
    { context: { bearer } },
  )
  accessToken.write(token)
  return token
}
