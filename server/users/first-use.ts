import { createHash } from 'node:crypto'
import { secondsToWait } from '#server/access/limits-store.ts'
import type { Db } from '#server/db/client.ts'
import { Refusal } from '#server/refusal.ts'

/** Longer than our own provider's ID tokens live. */
const REMEMBERED_SECONDS = 600

/**
 * An ID token of our own provider's buys one access token: a copy of it is worth nothing afterwards. Pages ask for a new one
 * each time; another provider's is made for longer and may be used again. Errors: UNAUTHORIZED.
 */
export async function mustBeFirstUse(db: Db, idToken: string): Promise<void> {
  const name = createHash('sha256').update(idToken).digest('base64url')
  if ((await secondsToWait(db, `id token ${name}`, 1, REMEMBERED_SECONDS)) > 0)
    throw new Refusal('UNAUTHORIZED', 'This ID token was used already: please sign in again')
}
