/** What a promotion does, in a sentence that an owner checks before it holds. */
import { formatCents } from '#contract/money.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
import { t } from '#messages/t.ts'
import { writePpm } from '#web/admin/prices/dollars.ts'

type Named = Record<'categoryName' | 'groupName', (id: string) => string> & {
  timeOf: (time: string) => string
}

/** `categoryName` and `groupName`: what a category or a customer group is called, by its id. `timeOf`: how a time is written. */
export function promotionWords(
  promotion: TypedPromotion,
  { categoryName, groupName, timeOf }: Named,
): string {
  const { lane, products, isCoupon, from, until, groupIds, leastCents, leastPieces } = promotion
  const isOfOne = lane === 'product' // each tool is looked at alone
  const who = isOfOne
    ? t('admin.prices.thePiecesOfOneTool')
    : lane === 'delivery' && !products
      ? t('admin.prices.theGoods')
      : 'they'
  const conditions = [
    leastCents ? t('admin.prices.ifComeToOrMore', { who, leastCents: formatCents(leastCents) }) : '',
    leastPieces ? t('admin.prices.ifAreOrMore', { who, leastPieces, isOfOne: isOfOne ? 'yes' : 'no' }) : '',
    groupIds
      ? t('admin.prices.forTheCustomersIn', { groupIds: groupIds.map(groupName).join(t('admin.words.and')) })
      : '',
    isCoupon ? t('admin.prices.forWhoeverGivesACoupon') : '',
    from ? t('admin.prices.from', { from: timeOf(from) }) : '',
    until ? t('admin.prices.until', { until: timeOf(until) }) : '',
  ].filter((words) => words !== '')
  return `${[effectWords(promotion, categoryName), ...conditions].join(', ')}.`
}

function effectWords(
  { lane, effect, products }: TypedPromotion,
  categoryName: (id: string) => string,
): string {
  const of = productWords(products, categoryName)
  const delivery = products ? t('admin.prices.theDeliveryOfAnOrder', { of }) : t('admin.prices.theDelivery2')
  const forWhat = lane === 'delivery' ? delivery : of
  switch (effect.kind) {
    case 'percent':
      return t('admin.prices.off', { ppm: writePpm(effect.ppm), forWhat })
    case 'amount':
      return lane === 'product'
        ? t('admin.prices.offEachPieceOf', { cents: formatCents(effect.cents), forWhat })
        : t('admin.prices.off2', { cents: formatCents(effect.cents), forWhat })
    case 'price':
      return lane === 'product'
        ? t('admin.prices.eachPieceOfCosts', { forWhat, cents: formatCents(effect.cents) })
        : t('admin.prices.costsAtMost', {
            forWhat: forWhat.charAt(0).toUpperCase(),
            forWhat2: forWhat.slice(1),
            cents: formatCents(effect.cents),
          })
    case 'free pieces':
      return t('admin.prices.ofPiecesOfTheSame', {
        paid: effect.paid + effect.free,
        free: effect.free,
        forWhat,
      })
  }
}

function productWords(products: TypedPromotion['products'], categoryName: (id: string) => string): string {
  const { productIds = [], categoryIds = [], makers = [] } = products ?? {}
  const parts = [
    productIds.length > 0 ? t('admin.prices.chosenTool', { productIds: productIds.length }) : '',
    ...categoryIds.map(categoryName),
    ...makers.map((maker) => t('admin.prices.toolsBy', { maker })),
  ].filter((words) => words !== '')
  return parts.length > 0 ? parts.join(t('admin.words.and')) : t('admin.prices.allTools2')
}
