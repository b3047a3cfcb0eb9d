import { hash } from 'node:crypto'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** 10 minutes: longer than ID tokens of our own provider are valid. */
const REMEMBERED_SECONDS = 600

/**
 * Requires that an ID token of our own provider was not exchanged before, so that a stolen copy is useless afterwards. Pages
 * fetch a new one each time. Tokens of other providers are valid for longer and may be used again, so they are not checked
 * here. Errors: UNAUTHORIZED.
 */
export async function mustBeFirstUse(db: Db, idToken: string): Promise<void> {
  const name = hash('sha256', idToken, 'base64url')
  if ((await secondsToWait(db, `id token ${name}`, 1, REMEMBERED_SECONDS)) > 0)
    throw new Refusal('UNAUTHORIZED', 'This ID token was used already: please sign in again')
}
