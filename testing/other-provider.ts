import { hash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'
import * as z from 'zod'

type Claims = { email: string; email_verified: boolean; name: string; amr?: string[] }
/** `ask`: parameters of the request, such as `max_age`. `browser`: its cookies, by which it knows who signed in before. */
type SigningIn = { ask?: Record<string, string>; browser?: Map<string, string> }

/** A sign-in provider that is not ours, on a port of its own, as Keycloak or Auth0 would be. */
export type OtherProvider = {
  issuer: string
  clientId: string
  publicKey: JWK
  privateKey: CryptoKey
  /** Somebody signs in there in a browser (authorization code flow with PKCE); answers their ID token. */
  signIn(person: string, how?: SigningIn): Promise<string>
}

const CLIENT = 'kerf-shop'

/** `tellsAuthTime`: whether it says when somebody signed in, also where nobody asks for it. */
export async function openProvider(
  people: Record<string, Claims>,
  { tellsAuthTime = true } = {},
): Promise<OtherProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'one'
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const callback = `${issuer}/back-at-the-shop`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        redirect_uris: [callback],
        require_auth_time: tellsAuthTime,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // the claims in the ID token itself, as the others do
    findAccount: ({ oidc: { session } }, id) => {
      const { amr, ...claims } = people[id] ?? {}
      if (session && amr) session.amr = amr // which its own pages do not ask for
      return { accountId: id, claims: async () => ({ sub: id, ...claims }) }
    },
  })
  server.on('request', provider.callback())
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })

  return {
    issuer,
    clientId: CLIENT,
    publicKey: { ...(await exportJWK(publicKey)), kid },
    privateKey,
    async signIn(person, how = {}) {
      const verifier = randomBytes(32).toString('base64url')
      const code = await authorize(issuer, callback, { person, verifier, ...how })
      const reply = await fetch(`${issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: CLIENT,
          redirect_uri: callback,
          code_verifier: verifier,
          code,
        }),
      })
      return z.object({ id_token: z.string() }).parse(await reply.json()).id_token
    },
  }
}

/** Follows the provider's pages as a browser does: its login, its question for consent, and back with a code. */
async function authorize(
  issuer: string,
  callback: string,
  { person, verifier, ask, browser: cookies = new Map() }: SigningIn & { person: string; verifier: string },
): Promise<string> {
  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const reply = await fetch(new URL(address, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return reply
  }

  const query = new URLSearchParams({
    client_id: CLIENT,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: callback,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    ...ask,
  })
  const answers: Record<string, string>[] = [
    { prompt: 'login', login: person, password: 'any' },
    { prompt: 'consent' },
  ]
  let next = `/auth?${query}`
  for (;;) {
    const isQuestion = new URL(next, issuer).pathname.startsWith('/interaction/')
    const answer = isQuestion ? answers.shift() : undefined
    const reply = await visit(next, answer)
    const location = reply.headers.get('location')
    if (!location) throw new Error(`The provider did not lead on: ${reply.status} ${await reply.text()}`)
    next = new URL(location, issuer).href
    if (next.startsWith(callback)) break
  }
  const code = new URL(next).searchParams.get('code')
  if (!code) throw new Error(`The provider refused: ${next}`)
  return code
}
