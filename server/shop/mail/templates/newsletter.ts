import { createElement as h } from 'react'
import { paragraphsOf } from '#contract/paragraphs.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { ShopName } from '#server/shop/mail/parts/shop-name.ts'
import { Action, Aside, Paragraph, TextLink, Title } from '#server/shop/mail/parts/words.ts'

type Asked = { to: string; link: string; unsubscribeLink: string; days: number }

/** `link` confirms and is valid for `days`; `unsubscribeLink` stays valid. */
export function confirmNewsletter({ to, link, unsubscribeLink, days }: Asked): Mail {
  return {
    kind: 'newsletter',
    to,
    subject: 'Please confirm that you want our newsletter',
    preview: 'It begins when you confirm it, not before.',
    content: [
      h(Title, { key: 'title' }, 'Our newsletter'),
      h(
        Paragraph,
        { key: 'ask' },
        'Somebody, we hope you, asked for the newsletter of ',
        h(ShopName),
        ` at this address. It begins when you confirm it here within ${days} days:`,
      ),
      h(Action, { key: 'action', label: 'Confirm Subscription', link }),
      h(Aside, { key: 'aside' }, 'If it was not you, you need not do anything: nothing more will come.'),
      h(
        Aside,
        { key: 'leave' },
        'Keep this e-mail: should you have enough one day, this ends it: ',
        h(TextLink, { link: unsubscribeLink }, 'unsubscribe'),
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
      h(Title, { key: 'title' }, subject),
      ...paragraphs.map((paragraph, place) => h(Paragraph, { key: place }, linked(paragraph))),
      h(
        Aside,
        { key: 'why' },
        'You get this because you asked for the newsletter of ',
        h(ShopName),
        ' and confirmed it. This ends it: ',
        h(TextLink, { link }, 'unsubscribe'),
      ),
    ],
  }
}

/** Web addresses become links. Punctuation after an address is not part of it. */
function linked(paragraph: string) {
  return paragraph
    .split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"’”]|\n)/)
    .map((part, place) =>
      part === '\n'
        ? h('br', { key: String(place) })
        : place % 2 === 1
          ? h(TextLink, { key: String(place), link: part }, part)
          : part,
    )
}
