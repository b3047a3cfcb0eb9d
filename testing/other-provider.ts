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
  /** Somebody whom the shop led to this address; answers where the provider leads back, and whether it asked for a proof. */
  follow(
    address: string,
    person: string,
    browser: Map<string, string>,
  ): Promise<{ back: URL; asked: boolean }>
}

/** It stands in for one that the shop knows by name: with a secret, this address to lead back to, and its paths. */
export type KnownAs = {
  secret: string
  callback: string
  routes: { authorization: string; token: string }
}

const CLIENT = 'kerf-shop'

/** `tellsAuthTime`: whether it says when somebody signed in, also where nobody asks for it. */
export async function openProvider(
  people: Record<string, Claims>,
  { tellsAuthTime = true, knownAs }: { tellsAuthTime?: boolean; knownAs?: KnownAs } = {},
): Promise<OtherProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'one'
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const bound = server.address()
  const issuer = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const callback = knownAs?.callback ?? `${issuer}/back-at-the-shop`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        ...(knownAs
          ? { token_endpoint_auth_method: 'client_secret_post', client_secret: knownAs.secret }
          : { token_endpoint_auth_method: 'none' }),
        redirect_uris: [callback],
        require_auth_time: tellsAuthTime,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    ...(knownAs && { routes: knownAs.routes }),
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false, // the claims in the ID token itself, as the others do
    findAccount: ({ oidc: { session } }, id) => {
      const { amr, ...claims } = people[id] ?? {}
      if (session && amr) session.amr = amr // which its own pages do not ask for
      return { accountId: id, claims: async () => ({ sub: id, ...claims }) }
    },
  })
  const answer = provider.callback()
  server.on('request', (request, reply) => {
    // It has no page to choose an account on: who is known there goes on.
    request.url = request.url?.replace('prompt=select_account', '')
    return answer(request, reply)
  })
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
      const { ask, browser = new Map() } = how
      const query = new URLSearchParams({
        client_id: CLIENT,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: callback,
        code_challenge: hash('sha256', verifier, 'base64url'),
        code_challenge_method: 'S256',
        ...ask,
      })
      const { back } = await authorize(`${issuer}/auth?${query}`, callback, { person, browser })
      const code = back.searchParams.get('code')
      if (!code) throw new Error(`The provider refused: ${back}`)
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
    follow: (address, person, browser) => authorize(address, callback, { person, browser }),
  }
}

/** Follows the provider's pages as a browser does: its login, its question for consent, and back to the shop. */
async function authorize(
  address: string,
  callback: string,
  { person, browser: cookies }: { person: string; browser: Map<string, string> },
): Promise<{ back: URL; asked: boolean }> {
  async function visit(page: string, form?: Record<string, string>): Promise<Response> {
    const reply = await fetch(page, {
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

  let asked = false
  async function answer(page: string): Promise<Response> {
    if (!new URL(page).pathname.startsWith('/interaction/')) return visit(page)
    const question = await (await visit(page)).text()
    const isLogin = question.includes('name="password"')
    asked ||= isLogin
    return visit(page, isLogin ? { prompt: 'login', login: person, password: 'any' } : { prompt: 'consent' })
  }

  for (let next = address; ; ) {
    const reply = await answer(next)
    const location = reply.headers.get('location')
    if (!location) throw new Error(`The provider did not lead on: ${reply.status} ${await reply.text()}`)
    next = new URL(location, next).href
    if (next.startsWith(callback)) return { back: new URL(next), asked }
  }
}
