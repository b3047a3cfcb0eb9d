/** What the identity provider does with second factors. Only the pages that ask for it load it. */
import { asMyself } from '#web/api/identity-account.ts'
import { ask, fieldOf, IdentityError } from '#web/api/identity-request.ts'

export type BegunFactor = { secret: string; qr: { size: number; path: string }; codes: string[] }

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

function codesIn(answer: unknown): string[] {
  const codes = fieldOf(answer, 'codes')
  if (!Array.isArray(codes)) throw new IdentityError('', 500, 'The identity provider made no codes')
  return codes.map(String)
}
