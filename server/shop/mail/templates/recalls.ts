import { paragraphsOf } from '#contract/paragraphs.ts'
import { t } from '#messages/t.ts'
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
    subject: t('mails.recall', { title }),
    preview: t('mails.itConcerns', { productName }),
    values: { title, product: productName },
    content: [
      heading(title),
      paragraph(
        batches.length === 1
          ? t('mails.weCallBackNumber', { productName, number: String(batches[0]) })
          : t('mails.weCallBackNumbers', { productName, numbers: batches.join(', ') }),
      ),
      ...paragraphsOf(words).map((words) => paragraph(words)),
      action(t('mails.tellUsWhatBecameOfIt'), link),
      aside(t('mails.pleaseAnswerThere')),
    ],
  }
}
