import type { Identity } from '#server/people/identity/provider.ts'
import type { UserRow } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** Anybody can register with a stranger's address: data of an unconfirmed one is neither shown nor deleted with the account. */
export async function provesAddress(
  tx: Tx,
  identity: Pick<Identity, 'accountData'> & { issuer: { issuer: string } },
  { issuer, subject }: UserRow,
): Promise<boolean> {
  if (issuer !== identity.issuer.issuer) return true // other issuers admit only verified addresses
  return (await identity.accountData(subject, tx))?.emailVerified ?? false
}
