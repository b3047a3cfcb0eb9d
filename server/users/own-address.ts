import type { Tx } from '#server/db/client.ts'
import type { Identity } from '#server/identity/provider.ts'
import type { UserRow } from '#server/users/store.ts'

/**
 * Whether this person has proved that the e-mail address is theirs. Anybody may register with a stranger's: what is
 * known by the address alone must neither be told to them nor be deleted with them.
 */
export async function provesAddress(
  tx: Tx,
  identity: Pick<Identity, 'accountData'> & { issuer: { issuer: string } },
  { issuer, subject }: UserRow,
): Promise<boolean> {
  if (issuer !== identity.issuer.issuer) return true // others are let in with verified addresses only
  return (await identity.accountData(subject, tx))?.emailVerified ?? false
}
