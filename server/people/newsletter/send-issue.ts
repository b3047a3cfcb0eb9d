import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import { changeDraft, endIssue, findIssue, queueIssue } from '#server/people/newsletter/issues-store.ts'
import { UNSUBSCRIBE } from '#server/people/newsletter/one-click.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { newsletterIssue } from '#server/shop/mail/templates/newsletter.ts'

type Sending = { db: Db; origin: string }

/** To the admin only. Its unsubscribe link has no effect. Errors: NOT_FOUND. */
export async function tryIssue({ db, origin }: Sending, admin: Account, id: string): Promise<void> {
  const issue = await findIssue(db, id)
  if (!issue) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchNewsletter'))
  const { subject, words } = issue
  const link = `${origin}${UNSUBSCRIBE}?token=a-try`
  await db.transaction(async (tx) => {
    await enqueueMail(tx, () => ({
      ...newsletterIssue({ to: admin.email, subject: `Try: ${subject}`, words, link }),
      cause: admin.id,
    }))
    await recordFact(tx, staff(admin), 'newsletter.tried', id, { after: { subject } })
  })
}

/** Answers how many are queued. Errors: NOT_FOUND, NEWSLETTER_STARTED for a second start, NOBODY_SUBSCRIBED. */
export function startIssue({ db, origin }: Sending, admin: Account, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const issue = await findIssue(tx, id)
    if (!issue) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchNewsletter'))
    if (!(await changeDraft(tx, id, { startedAt: new Date() }))) throw new Refusal('NEWSLETTER_STARTED')
    // Read again: the draft may have changed before it was locked.
    const written = (await findIssue(tx, id)) ?? issue
    const recipients = await queueIssue(tx, written, origin)
    if (recipients === 0) throw new Refusal('NOBODY_SUBSCRIBED')
    await recordFact(tx, staff(admin), 'newsletter.sent', id, {
      after: { subject: written.subject, recipients },
    })
    return recipients
  })
}

/** E-mails that are being delivered at this moment still go out. Errors: NOT_FOUND if it is not being sent. */
export function stopIssue(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const issue = await findIssue(tx, id)
    if (!issue || !(await endIssue(tx, id)))
      throw new Refusal('NOT_FOUND', t('people.thisNewsletterIsNotBeingSent'))
    await recordFact(tx, staff(admin), 'newsletter.stopped', id, { after: { subject: issue.subject } })
  })
}
