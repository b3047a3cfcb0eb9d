/** How the identity provider that we use signs somebody in and out; `identity-account.ts` asks it for the rest. No other file knows which one it is. */
import { ask, fieldOf, IdentityError } from '#web/api/identity-request.ts'

export type Person = { email: string; name: string; image: string | null; verified: boolean }

export async function signOut(): Promise<void> {
  await ask('sign-out', {})
}

/** Who is signed in at the provider, if anybody. */
export async function whoIsSignedIn(): Promise<Person | undefined> {
  return personIn(await ask('get-session'))
}

/** Undefined where the answer names nobody. */
export function personIn(answer: unknown): Person | undefined {
  const user = fieldOf(answer, 'user')
  const email = fieldOf(user, 'email')
  if (typeof email !== 'string') return undefined
  const name = fieldOf(user, 'name')
  const image = fieldOf(user, 'image')
  return {
    email,
    name: typeof name === 'string' ? name : '',
    image: typeof image === 'string' ? image : null,
    verified: fieldOf(user, 'emailVerified') === true,
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
