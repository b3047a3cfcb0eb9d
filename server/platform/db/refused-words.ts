import { language, t } from '#messages/t.ts'

type Given = Record<string, string | number>

/** What database functions refuse, in the language of whoever asked: they send the name of the sentence and what is in it, as JSON. */
const SENTENCES: Record<string, (given: Given) => string> = {
  soldOut: (given) => t('edits.isSoldOut', given),
  fewLeft: (given) => t('edits.hasOnlyLeft', texts(given)),
  fewLeftNow: ({ on = '', ...given }) =>
    t('orders.hasOnlyLeftNow', {
      ...texts(given),
      day: new Date(on).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' }),
    }),
  belowMinimum: (given) => t('edits.theLeastOneMayOrderOfIs', texts(given)),
  noMultiple: (given) => t('orders.isNoMultiple', { ...texts(given), near: near(given) }),
  manyFree: (given) => t('orders.manyFree', given),
  manyFreeOfNetwork: (given) => t('orders.manyFreeOfNetwork', texts(given)),
  manyUnpaid: (given) => t('orders.youHaveUnpaidOrderAndThisShop', given),
  manyUnpaidOfGuest: (given) => t('orders.manyUnpaidOfGuest', given),
  manyUnpaidOfNetwork: (given) => t('orders.manyUnpaidOfNetwork', texts(given)),
  couponUsedUp: (given) => t('orders.couponUsedUp', given),
  couponUsedByYou: (given) => t('orders.couponUsedByYou', given),
}

/** The sentence of a refusal. A function of the release before sends it as it is. */
export function refusedWords(sent: string): string {
  if (!sent.startsWith('{')) return sent
  const { says, ...given } = JSON.parse(sent)
  return SENTENCES[says]?.(given) ?? ''
}

/** Numbers without groups. */
const texts = (given: Given): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

/** The quantities next to one that is no multiple. Both have their minimum, which is a multiple itself. */
function near({ quantity = 0, minimum = 0, multiple = 1 }: Given): string {
  const below = Math.floor(Number(quantity) / Number(multiple)) * Number(multiple)
  const above = below + Number(multiple)
  return below >= Number(minimum) ? `${below}${t('api.or')}${above}` : String(above)
}
