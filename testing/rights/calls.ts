import { contract } from '#contract/api.ts'
import type { CallName } from '#server/people/access/rights.ts'
import type { Wish } from '#testing/rights/world.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'

/** Every call of the contract; `ok` is the status of its success, `errors` the refusals that it names. */
export const calls = Object.entries(contract).flatMap(([room, members]) =>
  Object.entries(members).map(([call, procedure]) => {
    const { route, errorMap: errors } = procedure['~orpc']
    const { method = '', path = '', successStatus: ok = 200 } = route
    return { name: `${room}.${call}` as CallName, method, path, ok, errors }
  }),
)

type Sent = Pick<Wish, 'path' | 'body'>
/** `path` is that of the whole address. */
export type Send = (
  method: string,
  sent: Sent,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Response>

/** Sends each request from an address of its own: how many may come from one is tested elsewhere. The shop trusts 127.0.0.1. */
export function senderTo(kerf: Pick<TestShop, 'fetch'>): Send {
  let visitors = 0
  return (method, { path, body }, token, headers) => {
    visitors += 1
    const isForm = body instanceof FormData // which says its own type
    const init = {
      method,
      headers: {
        'x-forwarded-for': `10.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    }
    return kerf.fetch(new Request(`${ORIGIN}${path}`, init))
  }
}
