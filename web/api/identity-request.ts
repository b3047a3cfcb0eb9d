/** How requests go to the identity provider, and what comes back. */
import { language } from '#messages/t.ts'

/** In milliseconds: whoever has not answered by then is as good as unreachable. */
export const LONGEST_WAIT = 15_000

/** The provider said no: its own code, the status, and how long to wait if it said so. */
export class IdentityError extends Error {
  override name = 'IdentityError'
  readonly code: string
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(code: string, status: number, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** What the provider answers to a call of its own; with a body it is a POST. Errors: IdentityError. */
export async function ask(call: string, body?: object, credentials?: RequestCredentials): Promise<unknown> {
  const headers = {
    'accept-language': language(),
    ...(body && { 'content-type': 'application/json' }),
  }
  const post = { method: 'POST', body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  const reply = await fetch(`/api/auth/${call}`, { headers, credentials, signal, ...(body && post) })
  const text = await reply.text()
  const answer: unknown =
    text && reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
  if (reply.ok) return answer
  const code = fieldOf(answer, 'code')
  const message = fieldOf(answer, 'message')
  const wait = Number(reply.headers.get('retry-after') ?? reply.headers.get('x-retry-after') ?? Number.NaN)
  throw new IdentityError(
    typeof code === 'string' ? code : '',
    reply.status,
    typeof message === 'string' ? message : '',
    Number.isFinite(wait) ? wait : undefined,
  )
}

/** A field of an answer, whatever the answer is. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
