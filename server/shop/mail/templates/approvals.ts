/** To staff alone: what waits for a second person, and what became of it. */
import { language, parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, heading, paragraph } from '#server/shop/mail/parts/words.ts'

type Waits = {
  to: string
  cause: string
  link: string
  /** What is to be done, and what changes, in words of the reader. */
  act: string
  about?: string | undefined
  changes: { field: string; before?: string | undefined; after?: string | undefined }[]
}

export function approvalAsked({
  to,
  cause,
  link,
  by,
  endsAt,
  ...what
}: Waits & { by: string; endsAt: Date }): Mail {
  const title = t('mails.waitsForYou', { act: titleOf(what) })
  return {
    ...{ kind: 'approval asked', to, cause, subject: title },
    preview: t('mails.askedForIt', { by }),
    content: [
      heading(title),
      paragraph(...parts('mails.askedAtShop', { shop: shopName, by })),
      ...changesIn(what),
      paragraph(t('mails.doneOnceYouApprove', { at: momentOf(endsAt) })),
      action(t('mails.seeWhatWaits'), link),
    ],
  }
}

type Decided = Waits & {
  outcome: 'approved' | 'refused' | 'withdrawn' | 'expired'
  /** The e-mail address of who decided; empty where nobody did, or is there any more. */
  by: string
  reason: string
}

export function approvalDecided({ to, cause, link, outcome, by, reason, ...what }: Decided): Mail {
  const title = t('mails.approvalEnded', { outcome, act: titleOf(what) })
  return {
    ...{ kind: 'approval decided', to, cause, subject: title },
    preview: t('mails.decidedBy', { who: by ? 'somebody' : 'nobody', by }),
    content: [
      heading(title),
      paragraph(t('mails.decidedBy', { who: by ? 'somebody' : 'nobody', by })),
      ...(reason ? [paragraph(t('mails.reasonIs', { reason }))] : []),
      ...changesIn(what),
      action(t('mails.seeWhatWaits'), link),
    ],
  }
}

const titleOf = ({ act, about }: Pick<Waits, 'act' | 'about'>) => (about ? `${act}: ${about}` : act)

const changesIn = ({ changes }: Pick<Waits, 'changes'>) =>
  changes.map(({ field, before = '–', after = '–' }) => paragraph(`${field}: ${before} → ${after}`))

/** In UTC, as the time zone of the reader is unknown. */
function momentOf(at: Date): string {
  const words = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${at.toLocaleString(language(), words)} UTC`
}
