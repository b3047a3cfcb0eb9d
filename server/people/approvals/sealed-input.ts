import { t } from '#messages/t.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'

/** Calls that bring secrets: what they bring waits sealed. */
const SECRET: readonly string[] = ['paymentProvider.change'] satisfies CallName[]

const purposeOf = (call: string) => `approval of ${call}`

export async function sealedInput(sealing: Sealing, call: string, input: unknown): Promise<unknown> {
  if (!SECRET.includes(call)) return input
  return { sealed: await sealing.seal(JSON.stringify(input), purposeOf(call)) }
}

/** Errors: STATE_NOT_REACHED where the key of this machine is another one since. */
export async function openedInput(sealing: Sealing, call: string, kept: unknown): Promise<unknown> {
  if (!SECRET.includes(call)) return kept
  const text = await sealing.unseal(String(Object(kept).sealed), purposeOf(call))
  if (text === undefined) throw new Refusal('STATE_NOT_REACHED', t('admin.settings.theKeysCannotBeOpened'))
  return JSON.parse(text)
}
