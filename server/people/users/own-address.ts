import type { Identity } from '#server/people/identity/provider.ts'
import type { UserRow } from '#server/people/users/store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/**
 * Whether this person has confirmed their e-mail address. Anybody can register with a stranger's address, so data that belong
 * to an unconfirmed address must neither be shown to the person nor be deleted with the account.
 */
export async function provesAddress(
  tx: Tx,
  identity: Pick<Identity, 'accountData'> & { issuer: { issuer: string } },
  { issuer, subject }: UserRow,
): Promise<boolean> {
  if (issuer !== identity.issuer.issuer) return true // other issuers admit only verified addresses
  return (await identity.accountData(subject, tx))?.emailVerified ?? false
}
