/** What the identity provider does with second factors. Only the pages that ask for it load it. */
import { asMyself, mustBePerson } from '#web/api/identity-account.ts'
import type { Person } from '#web/api/identity-provider.ts'
import { ask, fieldOf, IdentityError } from '#web/api/identity-request.ts'

export type Factor = { since: string; codesLeft: number }
export type BegunFactor = { secret: string; qr: { size: number; path: string }; codes: string[] }

/** Undefined while it is off. */
export async function secondFactor(): Promise<Factor | undefined> {
  const answer = await asMyself(() => ask('second-factor'))
  if (fieldOf(answer, 'isOn') !== true) return undefined
  return { since: String(fieldOf(answer, 'since')), codesLeft: Number(fieldOf(answer, 'codesLeft')) }
}

/** It is on only after `proveFactor`. */
export async function beginFactor(): Promise<BegunFactor> {
  const answer = await asMyself(() => ask('begin-second-factor', {}))
  const qr = fieldOf(answer, 'qr')
  return {
    secret: String(fieldOf(answer, 'secret')),
    qr: { size: Number(fieldOf(qr, 'size')), path: String(fieldOf(qr, 'path')) },
    codes: codesIn(answer),
  }
}

/** Turns it on, in a new session. */
export async function proveFactor(code: string): Promise<void> {
  await ask('two-factor/verify-totp', { code })
}

export async function renewCodes(): Promise<string[]> {
  return codesIn(await asMyself(() => ask('renew-recovery-codes', {})))
}

export async function removeFactor(): Promise<void> {
  await asMyself(() => ask('remove-second-factor', {}))
}

/** The second half of a sign-in. `isRecovery`: it takes the place of the app, once. `trustDevice`: this browser is not asked again for 30 days. */
export async function enterCode({
  isRecovery,
  ...given
}: {
  code: string
  isRecovery: boolean
  trustDevice: boolean
}): Promise<Person> {
  return mustBePerson(
    await ask(isRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', given),
  )
}

function codesIn(answer: unknown): string[] {
  const codes = fieldOf(answer, 'codes')
  if (!Array.isArray(codes)) throw new IdentityError('', 500, 'The identity provider made no codes')
  return codes.map(String)
}
