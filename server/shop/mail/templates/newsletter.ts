import { createElement as h } from 'react'
import { paragraphsOf } from '#contract/paragraphs.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, paragraph, textLink } from '#server/shop/mail/parts/words.ts'

type Asked = { to: string; link: string; unsubscribeLink: string; days: number }

/** `link` confirms and is valid for `days`; `unsubscribeLink` stays valid. */
export function confirmNewsletter({ to, link, unsubscribeLink, days }: Asked): Mail {
  return {
    kind: 'newsletter',
    to,
    subject: 'Please confirm that you want our newsletter',
    preview: 'It begins when you confirm it, not before.',
    content: [
      heading('Our newsletter'),
      paragraph(
        'Somebody, we hope you, asked for the newsletter of ',
        shopName,
        ` at this address. It begins when you confirm it here within ${days} days:`,
      ),
      action('Confirm Subscription', link),
      aside('If it was not you, you need not do anything: nothing more will come.'),
      aside(
        'Keep this e-mail: should you have enough one day, this ends it: ',
        textLink(unsubscribeLink, 'unsubscribe'),
      ),
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
      aside(
        'You get this because you asked for the newsletter of ',
        shopName,
        ' and confirmed it. This ends it: ',
        textLink(link, 'unsubscribe'),
      ),
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
