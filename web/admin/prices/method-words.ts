/** What a way of delivery costs, in words. Pure. */
import { formatCents } from '#contract/money.ts'
import { t } from '#messages/t.ts'
import { daysRange } from '#web/admin/prices/typed-method.ts'
import { lengthOf, type Method, weightOf } from '#web/admin/prices/typed-price.ts'

/** What a way of delivery costs, in sentences that an owner checks. */
export function methodWords(method: Method): string {
  const { price, freeFromCents, surcharges = [] } = method
  const free =
    freeFromCents === undefined
      ? []
      : [t('admin.prices.freeFromOfGoodsOn', { freeFromCents: formatCents(freeFromCents) })]
  const more = surcharges.map(({ name, overGrams, overMillimetres, cents }) =>
    t('admin.prices.moreForAPieceAbove', {
      name,
      cents: formatCents(cents),
      value: [
        overGrams === undefined ? '' : weightOf(overGrams),
        overMillimetres === undefined ? '' : lengthOf(overMillimetres),
      ]
        .filter(Boolean)
        .join(t('admin.words.or')),
    }),
  )
  const words = priceWords(price)
  const all = [
    words.charAt(0).toUpperCase() + words.slice(1),
    ...free,
    ...more,
    limitWords(method),
    timeWords(method),
    method.checksAge ? t('admin.prices.theAgeIsChecked') : '',
  ]
  return all.filter(Boolean).join(' ')
}

function limitWords({ mostGrams, mostMillimetres }: Method): string {
  const limits = [
    mostGrams === undefined ? '' : weightOf(mostGrams),
    mostMillimetres === undefined ? '' : lengthOf(mostMillimetres),
  ].filter(Boolean)
  return limits.length > 0 ? t('admin.prices.noPieceAbove', { limits: limits.join(t('admin.words.or')) }) : ''
}

/** `Orders before 14:00 leave the same working day; they arrive in 2 to 4 working days.` */
function timeWords({ price, cutOff, handlingDays = 0, transitDays }: Method): string {
  const isCollection = price.kind === 'collection'
  if (!transitDays && !(isCollection && cutOff)) return ''
  const when =
    [t('admin.prices.theSameWorkingDay'), t('admin.prices.theNextWorkingDay')][handlingDays] ??
    t('admin.prices.afterWorkingDays', { handlingDays })
  const leaving = t('admin.prices.ordersCutoff2OtherAreReady', {
    cutOff: cutOff ? 'yes' : 'no',
    cutOff2: cutOff ?? '',
    isCollection: isCollection ? 'yes' : 'no',
    when,
  })
  if (!transitDays) return `${leaving}.`
  const days = t('admin.prices.workingDay', { transitDays: daysRange(transitDays), to: transitDays.to })
  return t('admin.prices.theyArriveDays', { leaving, to: transitDays.to === 0 ? 'yes' : 'no', days })
}

function priceWords(price: Method['price']): string {
  switch (price.kind) {
    case 'flat':
      return t('admin.prices.forEachOrder', { cents: formatCents(price.cents) })
    case 'collection':
      return t('admin.prices.customersCollectTheOrderIt')
    case 'weight':
      return `${price.bands
        .map(({ toGrams, cents }) =>
          t('admin.prices.tograms2', {
            toGrams: toGrams === undefined ? 'yes' : 'no',
            toGrams2: toGrams === undefined ? '' : weightOf(toGrams),
            cents: formatCents(cents),
          }),
        )
        .join(', ')}.`
    case 'value':
      return `${price.bands
        .map(({ fromCents, cents }) =>
          t('admin.prices.fromOfGoodsOn', { fromCents: formatCents(fromCents), cents: formatCents(cents) }),
        )
        .join(', ')}.`
  }
}
