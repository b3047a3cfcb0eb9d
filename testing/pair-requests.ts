import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '#testing/rights/world.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'

let visitors = 0
/** Each request from an address of its own: how many may come from one is tested elsewhere. */
export function fromElsewhere(kerf: Pick<TestShop, 'fetch'>): (request: Request) => Promise<Response> {
  return (request) => {
    const n = ++visitors
    request.headers.set('x-forwarded-for', `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`)
    return kerf.fetch(request)
  }
}

/** Sends a request of an act and answers its status. Throws for one that no caller may see, such as 500. */
export async function send(
  pair: { world: World },
  method: string,
  path: string,
  body: unknown,
  token?: string,
  also?: Record<string, string>,
): Promise<number> {
  const isForm = body instanceof FormData
  const headers = {
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...also,
  }
  const init = { method, headers, body: isForm ? body : JSON.stringify(body) }
  const reply = await fromElsewhere(pair.world.kerf)(new Request(`${ORIGIN}/api${path}`, init))
  const text = await reply.text()
  // A process takes three files at once: whoever is told to come again does.
  if (text.includes('"code":"UPLOADS_BUSY"')) {
    await sleep(50)
    return send(pair, method, path, body, token, also)
  }
  if (reply.status >= 500) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`)
  return reply.status
}
