import { secondsToWait } from '#server/access/limits-store.ts'
import type { Db } from '#server/db/client.ts'
import type { Log } from '#server/log/log.ts'
import { isRefusedForGood } from '#server/mail/post.ts'
import { readSender, type SenderConfig } from '#server/mail/sender.ts'
import { type Mail, recordFailure } from '#server/mail/store.ts'
import { tellOwner } from '#server/mail/tell-owner.ts'
import { failedEmail } from '#server/mail/templates/owner.ts'

/** A server may answer with pages. */
const LONGEST_FAILURE = 500

/** Some addresses that an identity provider takes are lists or comments to a mail server. */
export class NoAddress extends Error {
  override name = 'NoAddress'
  constructor() {
    super('An e-mail goes to one e-mail address')
  }
}

type Parts = { db: Db; config: SenderConfig; log: Log; origin: string }

/** Records why an e-mail could not be sent, and when it is tried again; tells the owner of one that is given up. */
export async function putOff(parts: Parts, mail: Mail, error: unknown): Promise<void> {
  const { db, log } = parts
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE)
  const isOver = await recordFailure(db, mail.id, {
    failure,
    forGood: error instanceof NoAddress || isRefusedForGood(error),
  })
  const line = { mail: mail.id, kind: mail.kind }
  if (isOver) {
    log.error({ ...line, failure }, 'An e-mail was given up')
    await tellOfFailure(parts, mail, failure)
  } else log.warn(line, 'An e-mail could not be sent yet') // why is kept with it: servers quote what they were given
}

/** What cannot be sent to the shop's own address is not told to it: that would go on for ever. */
async function tellOfFailure(
  { db, config, origin }: Parts,
  { recipient }: Mail,
  failure: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { owner } = await readSender(tx, config)
    if (!owner || recipient === owner) return
    if ((await secondsToWait(tx, 'told of failed e-mails', 1, 3600)) > 0) return
    await tellOwner(tx, config, 'failedEmail', (to) => failedEmail(to, failure, origin))
  })
}
