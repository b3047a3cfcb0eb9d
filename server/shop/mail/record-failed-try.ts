import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { secondsToWait } from '#server/people/access/limits-store.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Log } from '#server/platform/log/log.ts'
import { isRefusedForGood } from '#server/shop/mail/post.ts'
import { readSender, type SenderConfig } from '#server/shop/mail/sender-address.ts'
import { type Mail, recordFailure } from '#server/shop/mail/store.ts'
import { tellOwner } from '#server/shop/mail/tell-owner.ts'
import { failedEmail } from '#server/shop/mail/templates/owner.ts'

/** In characters: a server's answer may be very long. */
const LONGEST_FAILURE = 500

/** Identity providers accept some texts that a mail server reads as a list or a comment. */
export class NoAddress extends Error {
  override name = 'NoAddress'
  constructor() {
    super('An e-mail goes to one e-mail address')
  }
}

type Parts = { db: Db; config: SenderConfig; log: Log; origin: string }

/** Sets the next try, or gives the e-mail up and tells the owner. */
export async function recordFailedTry(parts: Parts, mail: Mail, error: unknown): Promise<void> {
  const { db, log } = parts
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE)
  const forGood = error instanceof NoAddress || isRefusedForGood(error)
  const isOver = await db.transaction(async (tx) => {
    const isOver = await recordFailure(tx, mail.id, { failure, forGood })
    if (isOver) await recordFact(tx, SHOP, 'email.given_up', mail.id)
    return isOver
  })
  const line = { mail: mail.id, kind: mail.kind }
  if (isOver) {
    log.error({ ...line, failure }, 'An e-mail was given up')
    await tellOfFailure(parts, mail, failure)
  } else log.warn(line, 'An e-mail could not be sent yet') // without the reason: servers quote addresses in it
}

/** Once an hour at most, and never of e-mails to the owner, to avoid an endless loop. */
async function tellOfFailure(
  { db, config, origin }: Parts,
  { recipient }: Mail,
  failure: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { owner } = await readSender(tx, config)
    if (!owner || recipient === owner) return
    if ((await secondsToWait(tx, 'told of failed e-mails', 1, 3600)) > 0) return
    await tellOwner(tx, config, 'failedEmail', (to, prefix) => failedEmail(to, failure, origin + prefix))
  })
}
