import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, paragraph, textLink } from '#server/shop/mail/parts/words.ts'

type Alert = { to: string; userId?: string; productName: string; link: string; stopLink: string }

/** `link` confirms the address within `days`; `stopLink` ends it. */
export function confirmStockAlert({
  to,
  userId,
  productName,
  link,
  stopLink,
  days,
}: Alert & { days: number }): Mail {
  return {
    kind: 'stock alert',
    to,
    ...(userId && { cause: userId }),
    subject: 'Please confirm that we may tell you when it is back',
    preview: `${productName} is sold out.`,
    content: [
      heading('Tell you when it is back?'),
      paragraph(
        'Somebody, we hope you, asked ',
        shopName,
        ` to write to this address once when ${productName} can be bought again. Confirm it here within ${days} days:`,
      ),
      action('Tell Me When It Is Back', link),
      aside(
        'If it was not you, you need not do anything: nothing more will come. Or say so: ',
        textLink(stopLink, 'no, thank you'),
      ),
    ],
  }
}

/** Once for each product that somebody waits for. `link` leads to it. */
export function backInStock({ to, userId, productName, link, stopLink }: Alert): Mail {
  return {
    kind: 'back in stock',
    to,
    ...(userId && { cause: userId }),
    subject: `${productName} is back in stock`,
    preview: 'It can be bought again.',
    content: [
      heading('Back in stock'),
      paragraph(
        `${productName} can be bought again. You asked us to tell you once; we keep no piece back for you.`,
      ),
      action('See It', link),
      aside(
        'You get one such e-mail for each tool that you asked for. ',
        textLink(stopLink, 'Stop all of them'),
      ),
    ],
  }
}
