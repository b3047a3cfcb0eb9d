/** How a call begins: where it is made, what it does, and whom it refuses. Its other refusals, its input and its output follow. */
import { oc } from '@orpc/contract'
import { refusing } from '#contract/refusals.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Way = `${Method} /${string}`

/** A call that anybody may make, such as `GET /products/{id}`; staff who see the shop as a customer none that changes something. */
export function openCall(way: Way, summary: string) {
  const [method, path] = way.split(' ') as [Method, `/${string}`]
  const call = oc.route({ method, path, summary })
  return method === 'GET' ? call : (call.errors(refusing('FORBIDDEN')) as typeof call)
}

/** A call of people who are signed in. */
export const signedInCall = (way: Way, summary: string) =>
  openCall(way, summary).errors(refusing('UNAUTHORIZED', 'FORBIDDEN'))

/** A call that needs a right: a permission, or that the thing is one's own. */
export const guardedCall = (way: Way, summary: string) =>
  openCall(way, summary).errors(refusing('UNAUTHORIZED', 'FORBIDDEN'))

/** As `guardedCall`, of people who proved within 10 minutes who they are: `server/people/access/rights.ts` marks it. */
export const freshCall = (way: Way, summary: string) =>
  guardedCall(way, summary).errors(refusing('FRESH_PROOF'))
