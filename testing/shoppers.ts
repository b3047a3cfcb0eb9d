import { randomBytes } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import * as z from 'zod'

export type Fetch = (request: Request) => Promise<Response>
export type Shopper = { email: string; name: string; token: string; cookie: string }

const ORIGIN = 'http://localhost'
const PASSWORD = 'carpenter-1'

/** Somebody registers, as a browser does it, and is signed in: session cookie and access token. */
export async function registerShopper(
  fetch: Fetch,
  person: { name?: string; email?: string; password?: string } = {},
): Promise<Shopper> {
  const {
    name = 'Test Shopper',
    email = `shopper-${randomBytes(6).toString('hex')}@kerf.example`,
    password = PASSWORD,
  } = person
  const reply = await post(fetch, '/api/auth/sign-up/email', { name, email, password })
  const cookie = await cookieOf(reply)
  return { email, name, cookie, token: await exchange(fetch, { email, name, cookie }) }
}

/** The cookie of a new session of somebody who signs in with a password; it has no access token yet. */
export async function newSession(
  fetch: Fetch,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<string> {
  return cookieOf(await post(fetch, '/api/auth/sign-in/email', { email, password }))
}

/** Somebody signs in again with a password and gets a session and a token of their own. */
export async function signInShopper(
  fetch: Fetch,
  { name, ...known }: { email: string; name: string; password?: string },
): Promise<Shopper> {
  const { email } = known
  const cookie = await newSession(fetch, known)
  return { email, name, cookie, token: await exchange(fetch, { email, name, cookie }) }
}

/** The ID token of whoever has this session cookie. */
export async function idTokenOf(fetch: Fetch, cookie: string): Promise<string> {
  const reply = await fetch(new Request(`${ORIGIN}/api/auth/token`, { headers: { cookie } }))
  return tokenIn(reply)
}

/** A JSON request from a page of the shop. */
export function post(fetch: Fetch, path: string, body: unknown, cookie?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, ...(cookie && { cookie }) }
  return fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** The access token of whoever has this session cookie. */
export async function exchange(
  fetch: Fetch,
  { email, name, cookie }: Omit<Shopper, 'token'>,
): Promise<string> {
  const idToken = await idTokenOf(fetch, cookie)
  const reply = await fetch(
    new Request(`${ORIGIN}/api/user/${encodeURIComponent(email)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
      body: JSON.stringify({ name, email }),
    }),
  )
  return tokenIn(reply)
}

/** Cookies as a browser keeps them: an emptied one is gone. */
export function kept(reply: Response, before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((one) => one.split(/=(.*)/s, 2) as [string, string]),
  )
  for (const cookie of reply.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
    if (/max-age=0/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function cookieOf(reply: Response): Promise<string> {
  if (!reply.ok) throw new Error(`Not signed in: ${reply.status} ${await reply.text()}${busy(reply.status)}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A shop that is too busy says so with 503, and that is the machine's fault more often than the shop's. */
function busy(status: number): string {
  const [load = 0] = loadavg()
  return status === 503 ? ` (load ${load.toFixed(1)} on ${availableParallelism()} cores: run it alone)` : ''
}

async function tokenIn(reply: Response): Promise<string> {
  if (!reply.ok) throw new Error(`No token: ${reply.status} ${await reply.text()}`)
  return z.object({ token: z.string() }).parse(await reply.json()).token
}
