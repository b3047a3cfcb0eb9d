import { createElement as h } from 'react'
import { paragraphsOf } from '#contract/paragraphs.ts'
import { parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, linkTo, paragraph, textLink } from '#server/shop/mail/parts/words.ts'

type Asked = { to: string; link: string; unsubscribeLink: string; days: number }

/** `link` confirms and is valid for `days`; `unsubscribeLink` stays valid. */
export function confirmNewsletter({ to, link, unsubscribeLink, days }: Asked): Mail {
  return {
    kind: 'newsletter',
    to,
    subject: t('mails.confirmOurNewsletter'),
    preview: t('mails.itBeginsWhenYouConfirm'),
    content: [
      heading(t('mails.ourNewsletter')),
      paragraph(...parts('mails.askedForTheNewsletter', { shop: shopName, days })),
      action(t('mails.confirmSubscription'), link),
      aside(t('mails.nothingMoreWillCome')),
      aside(...parts('mails.keepThisEMail', { link: linkTo(unsubscribeLink) })),
    ],
  }
}

/** As `queueIssue` stores it for each reader. `link` unsubscribes that reader. */
export type IssuePayload = { to: string; subject: string; words: string; link: string }

export function newsletterIssue({ to, subject, words, link }: IssuePayload): Mail {
  const paragraphs = paragraphsOf(words)
  return {
    kind: 'newsletter issue',
    to,
    subject,
    preview: paragraphs[0]?.slice(0, 120),
    content: [
      heading(subject),
      ...paragraphs.map((one) => paragraph(...linked(one))),
      aside(...parts('mails.youGetThisBecause', { shop: shopName, link: linkTo(link) })),
    ],
  }
}

/** Web addresses become links. Punctuation after an address is not part of it. */
function linked(words: string) {
  return words
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"’”]|\n)/)
    .map((part, place) => (part === '\n' ? LINE_BREAK : place % 2 === 1 ? textLink(part, part) : part))
}

const LINE_BREAK = h('br')
