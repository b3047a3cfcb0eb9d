import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import type { Account } from '#server/people/access/actor.ts'
import type { Db } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { readSettings } from '#server/shop/settings/store.ts'

type Transfers = Settings['transfers']

/** Transfers need an account to which they go. Errors: UNPROCESSABLE_CONTENT at its fields. */
export async function changeTransfers(db: Db, admin: Account, given: Partial<Transfers>): Promise<void> {
  const { isOn, holder, iban } = { ...(await readSettings(db, 'transfers')), ...given }
  const missing = [
    { path: ['holder'], message: t('admin.refusals.holderIsMissing'), isMissing: !holder },
    { path: ['iban'], message: t('admin.refusals.ibanIsMissing'), isMissing: !iban },
  ].filter(({ isMissing }) => isOn && isMissing)
  if (missing.length > 0) throw new WrongFields(missing.map(({ path, message }) => ({ path, message })))
  await changeSettings(db, admin, 'transfers', given)
}
