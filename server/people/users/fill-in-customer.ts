import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { lockUser, updateUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'
import { filledIn } from '#server/shop/settings/filled-in.ts'

/** `given`: by field id; null empties a field, absent ones stay. Facts name only the fields. Errors: NOT_FOUND, UNPROCESSABLE_CONTENT. */
export function fillInCustomer(
  db: Db,
  admin: Account,
  email: string,
  given: Record<string, unknown>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, email)
    if (!user) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchAccount'))
    const { customers: fields } = await readFields(tx)
    const { values, changed } = filledIn(fields, user.customFields ?? [], given)
    if (changed.length === 0) return
    await updateUser(tx, user.id, { customFields: values.length > 0 ? values : null })
    await recordFact(tx, staff(admin), 'user.filled_in', user.id, { after: { fields: changed } })
  })
}
