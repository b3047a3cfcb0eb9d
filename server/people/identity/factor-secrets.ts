import { randomBytes } from 'node:crypto'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import type { AccountMail } from '#server/people/identity/account-mail.ts'
import type { SealedFactor } from '#server/people/identity/factor-store.ts'
import { sealedFactors } from '#server/people/identity/second-factor.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { type FactorChange, factorChanged } from '#server/shop/mail/templates/account.ts'

const RECOVERY_CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

type Key = Parameters<typeof symmetricEncrypt>[0]['key']

/** Of an app, with recovery codes: as people are shown them, and sealed as the table has them. */
export async function newFactor(
  sealing: Sealing,
  key: Key,
): Promise<{ secret: string; codes: string[]; sealed: SealedFactor }> {
  const { seal } = sealedFactors(sealing)
  const secret = generateRandomString(32)
  const codes = recoveryCodes()
  const sealed = {
    secret: await seal(await symmetricEncrypt({ key, data: secret })),
    backupCodes: await seal(JSON.stringify(codes)),
  }
  return { secret, codes, sealed }
}

/** 50 random bits each. */
export function recoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

type Holder = { id: string; email: string; emailVerified: boolean }

/** The person, by an e-mail that leads to where factors are switched. */
export function tellChange(mail: Pick<AccountMail, 'post'>, user: Holder, what: FactorChange): void {
  const at = new Date()
  mail.post(
    (origin) => factorChanged({ to: user.email, what, at, link: `${origin}/dashboard/sessions` }),
    user,
  )
}
