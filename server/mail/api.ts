import type { FailedLetter } from '#contract/mails.ts'
import { admin } from '#server/access/calls.ts'
import type { Db } from '#server/db/client.ts'
import { sendAgain, sendAllAgain } from '#server/mail/send-again.ts'
import { type FailedMail, searchFailed } from '#server/mail/store.ts'

/** The calls about letters that could not be sent. */
export function createMailsApi({ db }: { db: Db }) {
  return {
    failed: admin.mails.failed.handler(async ({ input }) => {
      const { rows, total } = await searchFailed(db, input)
      return { rows: rows.map(shownLetter), total }
    }),
    sendAgain: admin.mails.sendAgain.handler(async ({ context: { account }, input: { id } }) => {
      await sendAgain(db, account, id)
      return { acknowledged: true }
    }),
    sendAllAgain: admin.mails.sendAllAgain.handler(async ({ context: { account } }) => ({
      acknowledged: true,
      letters: await sendAllAgain(db, account),
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
