import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/api.ts'
import { language } from '#messages/t.ts'

/** What a single call may carry besides its input. */
export type CallContext = { idempotencyKey?: string; bearer?: string; idToken?: string }

/** Turns calls of the contract into requests, and replies into answers. */
export function createLink(url: string | (() => string), send: (request: Request) => Promise<Response>) {
  return new OpenAPILink<CallContext>(contract, {
    url,
    fetch: (request) => send(request),
    headers: ({ context }) => headersOf(context),
  })
}

function headersOf({ idempotencyKey, bearer, idToken }: CallContext): Record<string, string> {
  return {
    // A browser would name its own, whatever page this is.
    'accept-language': language(),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(idToken ? { 'x-id-token': idToken } : {}),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  }
}
