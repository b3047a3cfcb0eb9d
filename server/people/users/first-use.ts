import { hash } from 'node:crypto'
import { t } from '#messages/t.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Longer than ID tokens of our own provider are valid. */
const REMEMBERED_SECONDS = 600

/** A stolen copy is useless after the first use. Tokens of other providers may be used again, so they are not checked. Errors: UNAUTHORIZED. */
export async function mustBeFirstUse(db: Db, idToken: string): Promise<void> {
  const name = hash('sha256', idToken, 'base64url')
  if ((await secondsToWait(db, `id token ${name}`, 1, REMEMBERED_SECONDS)) > 0)
    throw new Refusal('UNAUTHORIZED', t('people.thisIdTokenWasUsedAlreadyPlease'))
}
