import type { ApiKey } from '#contract/keys.ts'
import { isKeyPermission } from '#contract/permissions.ts'
import { may } from '#server/people/access/actor.ts'
import type { ListedKey } from '#server/people/access/keys-store.ts'

/** How calls show a key. Moments in UTC. */
export function shownKey(key: ListedKey): ApiKey {
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
