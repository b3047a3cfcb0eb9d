import type { Account } from '#server/people/access/actor.ts'
import type { IdTokens } from '#server/people/access/id-tokens.ts'
import { findUser } from '#server/people/users/store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const FRESH_MS = 10 * 60_000

/** Within 10 minutes, for acts that cannot be undone: scripts of the page can read the access token. Errors: SIGN_IN_AGAIN. */
export async function mustHaveSignedInRecently(
  { db, idTokens }: { db: Db; idTokens: IdTokens },
  account: Account,
  idToken: string | null,
): Promise<void> {
  const identified = idToken ? await idTokens.verify(idToken) : undefined
  const user = identified && (await findUser(db, account.email))
  const same = user?.issuer === identified?.issuer && user?.subject === identified?.subject
  const at = identified?.signedInAt?.getTime() ?? 0
  if (!user || user.id !== account.id || !same || at < Date.now() - FRESH_MS)
    throw new Refusal('SIGN_IN_AGAIN')
}
