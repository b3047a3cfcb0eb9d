import { createEmulator } from 'emulate'
import { afterAll } from 'vitest'
import type { SocialProvider } from '#contract/shop.ts'
import type { SocialKeys } from '#server/platform/config/config.ts'
import { type Fetch, post } from '#testing/shoppers.ts'

const ORIGIN = 'http://localhost'

type PersonThere = {
  email: string
  name?: string
  /** GitHub's. */
  login?: string
  /** Google's. */
  picture?: string
  email_verified?: boolean
  /** Microsoft's. */
  tenant_id?: string
}

/** A provider with these people, on a port of its own until the test file has run. */
export async function openProvider(service: SocialProvider, users: PersonThere[]): Promise<SocialKeys> {
  const keys = { clientId: 'kerf', clientSecret: 'a-secret-of-the-test' }
  const client = {
    name: 'Kerf',
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
    redirect_uris: [`${ORIGIN}/api/auth/callback/${service}`],
  }
  const clients = service === 'github' ? { oauth_apps: [client] } : { oauth_clients: [client] }
  const seed = { tokens: {}, [service]: { users, ...clients } }
  const emulator = await createEmulator({ service, port: 0, hostname: '127.0.0.1', seed })
  afterAll(() => emulator.close())
  return { ...keys, baseUrl: emulator.url }
}

const ANSWERS_AT = {
  google: '/o/oauth2/v2/auth/callback',
  github: '/login/oauth/callback',
  microsoft: '/oauth2/v2.0/authorize/callback',
}

type Wish = {
  /** Whom they say they are there: an e-mail address, at GitHub a login. Nobody: they press Cancel. */
  as?: string
  /** Signed in to the shop, to link the provider to that account. */
  cookie?: string
  /** Who is signed in by the time the provider answers, if not they. */
  returnsWith?: string
}

/** Where somebody comes out, and with which session cookie, if any; `cookies`: all that were set. */
export type Arrival = {
  path: string
  error: string | null
  cookie: string | undefined
  cookies: string
  callback: string
}

/** Somebody presses a provider's button, chooses an account there and is sent back, as a browser does it. */
export async function goThrough(
  fetch: Fetch,
  provider: SocialProvider,
  { as, cookie, returnsWith = cookie }: Wish,
): Promise<Arrival> {
  const begun = await post(
    fetch,
    cookie ? '/api/auth/link-social' : '/api/auth/sign-in/social',
    { provider, callbackURL: '/arrived', errorCallbackURL: '/login?from=%2Fproducts' },
    cookie,
  )
  if (!begun.ok) throw new Error(`Not begun: ${begun.status} ${await begun.text()}`)
  const { url } = await begun.json()
  const callback = await answerOf(provider, new URL(url), as)
  const state = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  return comeBack(fetch, callback, [returnsWith, ...state].filter(Boolean).join('; '))
}

/** A browser with these cookies follows the provider's answer. */
export async function comeBack(fetch: Fetch, callback: string, cookie: string): Promise<Arrival> {
  const reply = await fetch(new Request(callback, { headers: { cookie } }))
  const { pathname, searchParams } = new URL(reply.headers.get('location') ?? '', ORIGIN)
  const session = reply.headers.getSetCookie().find((line) => line.startsWith('kerf.session_token='))
  return {
    path: pathname,
    error: searchParams.get('error'),
    cookie: session?.split(';')[0],
    cookies: reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    callback,
  }
}

/** Where a provider sends somebody who chose this account there. */
export async function answerOf(
  provider: SocialProvider,
  asked: URL,
  as: string | undefined,
): Promise<string> {
  if (!as) {
    const back = new URL(asked.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', asked.searchParams.get('state') ?? '')
    return back.href
  }
  const form = new URLSearchParams(asked.searchParams)
  form.set(provider === 'github' ? 'login' : 'email', as)
  const chosen = await globalThis.fetch(`${asked.origin}${ANSWERS_AT[provider]}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  return chosen.headers.get('location') ?? ''
}
