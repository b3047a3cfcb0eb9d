import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { exchange, type Fetch, type Shopper } from '#testing/shoppers.ts'

/** `answered`: whole answers. `putOff`: answers that said to come back later, and connections that broke. */
export type Counts = { answered: number; putOff: number }

/** The shop answered that it would not do it. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Asks a shop that dies and comes back: each request is repeated, with the same key, until it is answered. */
export function patientCalls(address: string, counts: Counts) {
  const toShop: Fetch = async (request) => {
    const reply = await patiently(asPage(address, request), () => counts.putOff++)
    counts.answered++
    return reply
  }

  /** Answers the body of an answer that succeeded. Throws `Refused`. */
  async function call(
    caller: Shopper,
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ) {
    const ask = () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${caller.token}`,
        'idempotency-key': key,
      }
      return toShop(new Request(address + path, { method, headers, body: body && JSON.stringify(body) }))
    }
    let reply = await ask()
    if (reply.status === 401) {
      caller.token = await exchange(toShop, caller) // it was good for a quarter of an hour
      reply = await ask()
    }
    const answer = await reply.json()
    if (reply.ok) return answer
    throw new Refused(answer.code, `${method} ${path} was answered with ${JSON.stringify(answer)}`)
  }

  return { toShop, call }
}

/** Sends a request as a browser does that knows only this address. */
function asPage(address: string, request: Request): Request {
  const { pathname, search } = new URL(request.url)
  const moved = new Request(`${address}${pathname}${search}`, request)
  moved.headers.set('origin', address)
  return moved
}

/** Repeats the same request while the shop is away or busy with the first one. */
async function patiently(request: Request, putOff: () => void): Promise<Response> {
  for (;;) {
    const reply = await whole(request.clone()).catch(() => undefined)
    if (reply && ![502, 503, 504].includes(reply.status) && !(await isUnderWay(reply))) return reply
    putOff()
    await sleep(100)
  }
}

/** Reads the whole answer: a shop that dies may have sent only its beginning. */
async function whole(request: Request): Promise<Response> {
  const reply = await fetch(request)
  return new Response(await reply.text(), { status: reply.status, headers: reply.headers })
}

async function isUnderWay(reply: Response): Promise<boolean> {
  return reply.status === 409 && (await reply.clone().json()).code === 'KEY_IN_USE'
}
