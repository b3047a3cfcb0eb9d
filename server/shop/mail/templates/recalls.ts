import { paragraphsOf } from '#contract/paragraphs.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { action, aside, heading, paragraph } from '#server/shop/mail/parts/words.ts'

type Recalled = {
  to: string
  userId: string
  title: string
  words: string
  productName: string
  batches: string[]
  link: string
}

/** `link` leads to where the customer answers, without an account. */
export function productRecalled({ to, userId, title, words, productName, batches, link }: Recalled): Mail {
  return {
    kind: 'recall',
    to,
    cause: userId,
    subject: `Recall: ${title}`,
    preview: `It concerns ${productName}, which we sent you.`,
    content: [
      heading(title),
      paragraph(`We call back ${productName}. We sent you pieces with ${numbersIn(batches)}.`),
      ...paragraphsOf(words).map((words) => paragraph(words)),
      action('Tell Us What Became of It', link),
      aside('Please answer there, also if you do not have it any more: then we do not ask again.'),
    ],
  }
}

const numbersIn = (batches: string[]) =>
  batches.length === 1 ? `the number ${batches[0]}` : `these numbers: ${batches.join(', ')}`
