import { randomBytes } from 'node:crypto'
import type { Emulator } from 'emulate'
import { Hono } from 'hono'
import type { SocialProvider } from '#contract/shop.ts'
import { seedOf } from '#server/people/identity/practice-people.ts'
import type { Social } from '#server/people/identity/social.ts'

type Practice = { keys: Social; routes: Hono }

/** All processes use one, as a practice provider remembers the sign-ins under way. */
export type PracticeProvider = {
  secret: string
  addressOf(provider: SocialProvider): Promise<string>
  close(): Promise<void>
}

const CHOOSERS = ['/o/oauth2/v2/auth', '/login/oauth/authorize', '/oauth2/v2.0/authorize']
const METHODS = ['GET', 'POST']
const CALLS = ['/oauth2/token', '/login/oauth/access_token', '/user', '/user/emails', '/oauth2/v2.0/token']

export function openPractice(
  origin: string,
  providers: SocialProvider[],
  provider: PracticeProvider,
): Practice {
  const { addressOf, secret: clientSecret } = provider
  const routes = new Hono()

  for (const provider of providers) {
    const rest = (url: URL) => url.pathname.slice(url.pathname.indexOf(`/${provider}/`) + provider.length + 1)
    routes.all(`/${provider}/*`, async (c) => {
      const url = new URL(c.req.url)
      const path = rest(url)
      if (CHOOSERS.includes(path)) return c.redirect(`${await addressOf(provider)}${path}${url.search}`)
      if (!CALLS.includes(path) || !METHODS.includes(c.req.raw.method)) return c.notFound()
      return passOn(c.req.raw, `${await addressOf(provider)}${path}`)
    })
  }

  const keysOf = (provider: SocialProvider) => ({
    clientId: 'kerf-practice',
    clientSecret,
    baseUrl: `${origin}/api/practice/${provider}`,
  })
  return {
    keys: Object.fromEntries(providers.map((provider) => [provider, keysOf(provider)])),
    routes,
  }
}

/** On loopback ports. Each starts with its first request, so that they do not slow the start of the shop. */
export function runPractice(origin: string): PracticeProvider {
  const secret = randomBytes(24).toString('base64url')
  const begun = new Map<SocialProvider, Promise<Emulator>>()

  return {
    secret,
    /** 127.0.0.1, as browsers send the cookies of `localhost` to all its ports, also to the shop's. */
    async addressOf(provider) {
      const running = begun.get(provider) ?? begin(provider, origin, secret)
      begun.set(provider, running)
      running.catch(() => begun.delete(provider))
      return `http://127.0.0.1:${new URL((await running).url).port}`
    },
    async close() {
      const running = await Promise.allSettled(begun.values())
      await Promise.all(running.map((one) => one.status === 'fulfilled' && one.value.close()))
    },
  }
}

async function begin(service: SocialProvider, origin: string, clientSecret: string): Promise<Emulator> {
  const { createEmulator } = await import('emulate')
  const client = {
    name: 'Kerf (practice: no real account is asked)',
    client_id: 'kerf-practice',
    client_secret: clientSecret,
    redirect_uris: [`${origin}/api/auth/callback/${service}`],
  }
  return createEmulator({ service, port: 0, hostname: '127.0.0.1', seed: seedOf(service, client) })
}

async function passOn(request: Request, address: string): Promise<Response> {
  const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
  const headers = Object.fromEntries(
    ['authorization', 'content-type', 'accept'].flatMap((name) => {
      const value = request.headers.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const reply = await fetch(address, { method: request.method, headers, body })
  const type = reply.headers.get('content-type') ?? 'application/json'
  return new Response(await reply.arrayBuffer(), { status: reply.status, headers: { 'content-type': type } })
}
