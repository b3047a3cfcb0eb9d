import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { ApiKey } from '#contract/keys.ts'
import { MOST_LISTED_KEYS } from '#contract/keys.ts'
import { isKeyPermission } from '#contract/permissions.ts'
import { may } from '#server/people/access/actor.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { type ListedKey, listKeys } from '#server/people/access/keys-store.ts'
import { makeKey, revokeKey } from '#server/people/keys/edit-keys.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createKeysApi({ db }: { db: Db }) {
  return {
    list: signedIn.keys.list.handler(async () => (await listKeys(db, MOST_LISTED_KEYS)).map(shownKey)),
    make: signedIn.keys.make.handler(async ({ context: { account }, input }) => {
      const { id, key } = await makeKey(db, account, input)
      return { ...acknowledged, insertedId: id, key }
    }),
    revoke: signedIn.keys.revoke.handler(({ context: { account }, input }) =>
      acknowledge(revokeKey(db, account, input.id)),
    ),
  }
}

function shownKey(key: ListedKey): ApiKey {
  const { id, name, start, maker } = key
  const permissions = key.permissions.filter(isKeyPermission)
  const held = permissions.filter((one) => maker && may(maker, one))
  return {
    ...{ _id: id, name, start, permissions, lacking: permissions.filter((one) => !held.includes(one)) },
    by: maker ? { name: maker.name, email: maker.email } : undefined,
    createdAt: key.createdAt.toISOString(),
    usedAt: key.usedAt?.toISOString(),
    expiresAt: key.expiresAt?.toISOString(),
    state: key.revokedAt ? 'revoked' : key.isOver ? 'expired' : 'works',
  }
}
