import { enterAs } from '#web/account/session.ts'
import { signUp } from '#web/api/identity-account.ts'
import { IdentityError } from '#web/api/identity-request.ts'

/** Makes an account and signs in to it. Errors: IdentityError, SIGNED_UP_ONLY where the account is there and the shop could not be entered. */
export async function register(newcomer: { name: string; email: string; password: string }): Promise<void> {
  const person = await signUp(newcomer)
  try {
    await enterAs(person)
  } catch (cause) {
    throw new IdentityError('SIGNED_UP_ONLY', 503, String(cause))
  }
}
