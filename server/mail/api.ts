import type { FailedLetter } from '#contract/mails.ts'
import { admin } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { type FailedMail, searchFailed, sendAgain } from '#server/mail/store.ts'
import { Refusal } from '#server/refusal.ts'

/** The calls about letters that could not be sent. */
export function createMailsApi({ db }: { db: Db }) {
  return {
    failed: admin.mails.failed.handler(async ({ input }) => {
      const { rows, total } = await searchFailed(db, input)
      return { rows: rows.map(shownLetter), total }
    }),
    sendAgain: admin.mails.sendAgain.handler(async ({ input: { id } }) => {
      if ((await sendAgain(db, id)) === 0)
        throw new Refusal('NOT_FOUND', 'There is no such letter to be sent')
      return { acknowledged: true }
    }),
    sendAllAgain: admin.mails.sendAllAgain.handler(async () => ({
      acknowledged: true,
      letters: await sendAgain(db),
    })),
  }
}

function shownLetter({
  id,
  recipient,
  createdAt,
  failure,
  nextTryAt,
  givenUpAt,
  ...mail
}: FailedMail): FailedLetter {
  const { kind, subject, tries } = mail
  return {
    ...{ _id: id, kind, to: recipient, subject, tries },
    createdAt: createdAt.toISOString(),
    failure: failure ?? '',
    ...(nextTryAt && !givenUpAt && { nextTryAt: nextTryAt.toISOString() }),
  }
}
