import type { CustomValue } from '#contract/custom-fields.ts'
import type { Language } from '#messages/languages.ts'
import { differing, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allowOwnChange } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import { findUser, type ProfileFields, updateUser } from '#server/people/users/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { readFields } from '#server/shop/settings/asked-fields.ts'
import { filledIn } from '#server/shop/settings/filled-in.ts'

/** What changes nothing leaves no fact. Errors: UNAUTHORIZED (deleted meanwhile), TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT. */
export function updateProfile(
  db: Db,
  account: Account,
  {
    customFields: given,
    language,
    currency,
    ...typed
  }: Partial<ProfileFields> & {
    customFields?: Record<string, unknown> | undefined
    language?: Language | undefined
    currency?: string | undefined
  },
): Promise<void> {
  return db.transaction(async (tx) => {
    await mustLive(tx, account)
    const before = await findUser(tx, account.email)
    const own = given && (await ownFields(tx, before?.customFields ?? [], given))
    const profile = {
      ...typed,
      ...(language && { language }),
      ...(currency && { currency }),
      ...(own !== undefined && { customFields: own }),
    }
    // Which fields, and not what is in them: that is the person's own.
    const fields = Object.keys(differing({ ...before }, { ...before, ...profile }).after)
    if (fields.length === 0) return
    await allowOwnChange(tx, account)
    await updateUser(tx, account.id, profile)
    await recordFact(tx, oneself(account), 'user.changed', account.id, { after: { fields } })
  })
}

async function ownFields(
  tx: Tx,
  before: CustomValue[],
  given: Record<string, unknown>,
): Promise<CustomValue[] | null> {
  const { customers } = await readFields(tx)
  const asked = customers.filter(({ filledInBy }) => filledInBy === 'customer')
  const { values } = filledIn(asked, before, given, { isAsked: true })
  return values.length > 0 ? values : null
}
