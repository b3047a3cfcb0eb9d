import { acknowledge, acknowledged } from '#contract/fields.ts'
import { MAIL_SECURITY } from '#contract/mail-security.ts'
import type { FailedMail, Sender } from '#contract/mails.ts'
import { t } from '#messages/t.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import {
  changeMailServer,
  isSentBySmtp,
  type OwnServers,
  routeOf,
  stateOf,
} from '#server/shop/mail/mail-server.ts'
import { findMailServer } from '#server/shop/mail/mail-server-store.ts'
import { tryServer } from '#server/shop/mail/post.ts'
import { previewText, tryText } from '#server/shop/mail/preview-text.ts'
import { sendAgain, sendAllAgain } from '#server/shop/mail/send-again.ts'
import { sendTest } from '#server/shop/mail/send-test.ts'
import { readSender, type SenderConfig, shownSender } from '#server/shop/mail/sender-address.ts'
import { type FailedMailRow, searchFailed } from '#server/shop/mail/store.ts'

/** The calls about the shop's sender address, and about e-mails that could not be sent. */
type Parts = { db: Db; config: SenderConfig; own: OwnServers }

export function createMailsApi({ db, config, origin }: Omit<Parts, 'own'> & { origin: string }) {
  return {
    previewText: signedIn.mails.previewText.handler(({ input }) => previewText({ db, origin }, input)),
    tryText: signedIn.mails.tryText.handler(({ context: { account }, input }) =>
      acknowledge(tryText({ db, origin }, account, input)),
    ),
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

/** The calls of the owner's mail server. */
export function createMailServerApi(parts: Parts) {
  const { db, own } = parts
  return {
    read: signedIn.mailServer.read.handler(async () => {
      const row = await findMailServer(db)
      const { host = '', port = MAIL_SECURITY.tls.port, security = 'tls', username = '' } = row ?? {}
      const hasPassword = Boolean(row?.password)
      return { host, port, security, username, hasPassword, state: await stateOf(parts) }
    }),
    change: signedIn.mailServer.change.handler(({ context: { account }, input }) =>
      acknowledge(changeMailServer(parts, account, { ...input, password: input.password })),
    ),
    try: signedIn.mailServer.try.handler(async () => {
      const route = await routeOf({ ...parts, config: {} })
      if (route.to === 'nowhere') return { letsIn: false, why: t('admin.settings.passwordCannotBeOpened') }
      if (!('server' in route)) return { letsIn: false, why: t('admin.settings.noMailServerYet') }
      const why = await tryServer(route.server, own.allowed)
      return { letsIn: why === undefined, why }
    }),
  }
}

async function shownSenderOf(db: Db, config: SenderConfig): Promise<Sender> {
  const { from, replyTo, owner } = await readSender(db, config)
  return { sends: await isSentBySmtp(db, config), from: from && shownSender(from), replyTo, owner }
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
