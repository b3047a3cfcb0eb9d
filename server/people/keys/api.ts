import { acknowledge, acknowledged } from '#contract/fields.ts'
import { MOST_LISTED_KEYS } from '#contract/keys.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { listKeys } from '#server/people/access/keys-store.ts'
import { shownKey } from '#server/people/access/shown-key.ts'
import { makeKey, revokeKey, takeOverKey } from '#server/people/keys/edit-keys.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createKeysApi({ db }: { db: Db }) {
  return {
    list: signedIn.keys.list.handler(async () => (await listKeys(db, MOST_LISTED_KEYS)).map(shownKey)),
    make: signedIn.keys.make.handler(async ({ context: { account }, input }) => {
      const { id, key } = await makeKey(db, account, input)
      return { ...acknowledged, insertedId: id, key }
    }),
    takeOver: signedIn.keys.takeOver.handler(({ context: { account }, input }) =>
      acknowledge(takeOverKey(db, account, input.id)),
    ),
    revoke: signedIn.keys.revoke.handler(({ context: { account }, input }) =>
      acknowledge(revokeKey(db, account, input.id)),
    ),
  }
}
