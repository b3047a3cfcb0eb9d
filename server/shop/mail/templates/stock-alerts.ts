import { parts, t } from '#messages/t.ts'
import type { Mail } from '#server/shop/mail/mail.ts'
import { shopName } from '#server/shop/mail/parts/shop-name.ts'
import { action, aside, heading, linkTo, paragraph } from '#server/shop/mail/parts/words.ts'

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
    subject: t('mails.confirmThatWeMayTell'),
    preview: t('mails.isSoldOut', { productName }),
    values: { product: productName },
    content: [
      heading(t('mails.tellYouWhenItIsBack')),
      paragraph(...parts('mails.askedToWriteOnce', { shop: shopName, productName, days })),
      action(t('mails.tellMeWhenItIsBack'), link),
      aside(...parts('mails.nothingMoreOrSaySo', { link: linkTo(stopLink) })),
    ],
  }
}

/** Once for each product that somebody waits for. `link` leads to it. */
export function backInStock({ to, userId, productName, link, stopLink }: Alert): Mail {
  return {
    kind: 'back in stock',
    to,
    ...(userId && { cause: userId }),
    subject: t('mails.isBackInStock', { productName }),
    preview: t('mails.itCanBeBoughtAgain'),
    values: { product: productName },
    content: [
      heading(t('mails.backInStock')),
      paragraph(t('mails.canBeBoughtAgain', { productName })),
      action(t('mails.seeIt'), link),
      aside(...parts('mails.oneForEachTool', { link: linkTo(stopLink) })),
    ],
  }
}
