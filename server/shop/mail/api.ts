import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { FailedMail, Sender } from '#contract/mails.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { sendAgain, sendAllAgain } from '#server/shop/mail/send-again.ts'
import { sendTest } from '#server/shop/mail/send-test.ts'
import { readSender, type SenderConfig, shownSender } from '#server/shop/mail/sender-address.ts'
import { type FailedMailRow, searchFailed } from '#server/shop/mail/store.ts'

/** The calls about the shop's sender address, and about e-mails that could not be sent. */
export function createMailsApi({ db, config }: { db: Db; config: SenderConfig }) {
  return {
    sender: signedIn.mails.sender.handler(() => shownSenderOf(db, config)),
    failed: signedIn.mails.failed.handler(async ({ input }) => {
      const { rows, total } = await searchFailed(db, input)
      return { rows: rows.map(shownMail), total }
    }),
    sendTest: signedIn.mails.sendTest.handler(({ context: { account } }) =>
      acknowledge(sendTest(db, account)),
    ),
    sendAgain: signedIn.mails.sendAgain.handler(({ context: { account }, input: { id } }) =>
      acknowledge(sendAgain(db, account, id)),
    ),
    sendAllAgain: signedIn.mails.sendAllAgain.handler(async ({ context: { account } }) => ({
      ...acknowledged,
      emails: await sendAllAgain(db, account),
    })),
  }
}

async function shownSenderOf(db: Db, config: SenderConfig): Promise<Sender> {
  const { from, replyTo, owner } = await readSender(db, config)
  return { sends: config.SMTP_URL !== undefined, from: from && shownSender(from), replyTo, owner }
}

function shownMail({
  id,
  recipient,
  createdAt,
  failure,
  nextTryAt,
  givenUpAt,
  ...mail
}: FailedMailRow): FailedMail {
  const { kind, subject, tries } = mail
  return {
    ...{ _id: id, kind, to: recipient, subject, tries },
    createdAt: createdAt.toISOString(),
    failure: failure ?? '',
    nextTryAt: nextTryAt && !givenUpAt ? nextTryAt.toISOString() : undefined,
  }
}
