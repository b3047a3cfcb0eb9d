import { acknowledge } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { accessOf, endSessions } from '#server/people/users/staff-access.ts'
import type { Db } from '#server/platform/db/client.ts'

/** The calls by which owners see what staff get in with, and end it. */
export function createStaffAccessApi(parts: { db: Db; identity: Identity }) {
  return {
    of: signedIn.staffAccess.of.handler(({ context: { clientAddress }, input: { email } }) =>
      accessOf(parts, email, clientAddress),
    ),
    endSessions: signedIn.staffAccess.endSessions.handler(({ context: { account }, input: { email, id } }) =>
      acknowledge(endSessions(parts, account, email, id)),
    ),
  }
}
