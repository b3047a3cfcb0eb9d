import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/api.ts'

/** What a single call may carry besides its input. */
type CallContext = { idempotencyKey?: string; bearer?: string; idToken?: string }
export type Api = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>
export type Fetch = (request: Request) => Promise<Response>

/** The typed client of the contract over any way of sending a request. */
export function clientOver(url: string | (() => string), send: Fetch): Api {
  const link = new OpenAPILink<CallContext>(contract, {
    url,
    fetch: (request) => send(request),
    headers: ({ context }) => headersOf(context),
  })
  return createORPCClient<Api>(link)
}

function headersOf({ idempotencyKey, bearer, idToken }: CallContext): Record<string, string> {
  return {
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(idToken ? { 'x-id-token': idToken } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  }
}

export function apiAddress(): string {
  return `${location.origin}/api`
}
