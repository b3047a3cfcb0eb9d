import { enterAs } from '#web/account/session.ts'
import * as provider from '#web/api/identity-account.ts'
import { IdentityError } from '#web/api/identity-request.ts'

/** False where the second factor is to be brought, too. */
export async function signIn(credentials: { email: string; password: string }): Promise<boolean> {
  const person = await provider.signIn(credentials)
  if (person) await enterAs(person)
  return person !== undefined
}

/** Makes an account and signs in to it. Errors: IdentityError, SIGNED_UP_ONLY where the account is there and the shop could not be entered. */
export async function register(newcomer: { name: string; email: string; password: string }): Promise<void> {
  const person = await provider.signUp(newcomer)
  try {
    await enterAs(person)
  } catch (cause) {
    throw new IdentityError('SIGNED_UP_ONLY', 503, String(cause))
  }
}
