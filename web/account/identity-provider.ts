/** The only file that knows which identity provider we use and how it speaks. */

export type Person = { email: string; name: string; image: string | null }

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

export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await ask('sign-up/email', person)
}

export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await ask('sign-in/email', credentials)
}

export async function signOut(): Promise<void> {
  await ask('sign-out', {})
}

/** Has a link mailed that leads to /new-password; the answer is the same whether anybody has that address. */
export async function requestPasswordReset(email: string): Promise<void> {
  await ask('request-password-reset', { email })
}

/** Sets the password of whoever the mailed token was made for; ends all their sessions. */
export async function resetPassword(reset: { token: string; newPassword: string }): Promise<void> {
  await ask('reset-password', reset)
}

/** Who is signed in at the provider, if anybody. */
export async function whoIsSignedIn(): Promise<Person | undefined> {
  const answer = await ask('get-session')
  const user = fieldOf(answer, 'user')
  const email = fieldOf(user, 'email')
  if (typeof email !== 'string') return undefined
  const name = fieldOf(user, 'name')
  const image = fieldOf(user, 'image')
  return {
    email,
    name: typeof name === 'string' ? name : '',
    image: typeof image === 'string' ? image : null,
  }
}

/** A short-lived proof of who is signed in, made for the shop; undefined when nobody is. */
export async function idToken(): Promise<string | undefined> {
  try {
    const token = fieldOf(await ask('token'), 'token')
    return typeof token === 'string' ? token : undefined
  } catch (error) {
    if (error instanceof IdentityError && error.status === 401) return undefined
    throw error
  }
}

async function ask(call: string, body?: object): Promise<unknown> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(`/api/auth/${call}`, body ? post : {})
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

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
