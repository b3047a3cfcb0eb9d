/** What a promotion does, in a sentence that an owner checks before it holds. */
import { formatCents } from '#contract/money.ts'
import type { TypedPromotion } from '#contract/promotion-rules.ts'
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
  const who = isOfOne ? 'the pieces of one tool' : lane === 'delivery' && !products ? 'the goods' : 'they'
  const conditions = [
    leastCents ? `if ${who} come to ${formatCents(leastCents)} or more` : '',
    leastPieces ? `if ${who} are ${leastPieces}${isOfOne ? '' : ' pieces'} or more` : '',
    groupIds ? `for the customers in ${groupIds.map(groupName).join(' and ')}` : '',
    isCoupon ? 'for whoever gives a coupon' : '',
    from ? `from ${timeOf(from)}` : '',
    until ? `until ${timeOf(until)}` : '',
  ].filter((words) => words !== '')
  return `${[effectWords(promotion, categoryName), ...conditions].join(', ')}.`
}

function effectWords(
  { lane, effect, products }: TypedPromotion,
  categoryName: (id: string) => string,
): string {
  const of = productWords(products, categoryName)
  const delivery = products ? `the delivery of an order with ${of}` : 'the delivery'
  const forWhat = lane === 'delivery' ? delivery : of
  switch (effect.kind) {
    case 'percent':
      return `${writePpm(effect.ppm)}% off ${forWhat}`
    case 'amount':
      return lane === 'product'
        ? `${formatCents(effect.cents)} off each piece of ${forWhat}`
        : `${formatCents(effect.cents)} off ${forWhat}`
    case 'price':
      return lane === 'product'
        ? `Each piece of ${forWhat} costs ${formatCents(effect.cents)}`
        : `${forWhat.charAt(0).toUpperCase()}${forWhat.slice(1)} costs ${formatCents(effect.cents)} at most`
    case 'free pieces':
      return `Of ${effect.paid + effect.free} pieces of the same tool ${effect.free} cost${effect.free === 1 ? 's' : ''} nothing, for ${forWhat}`
  }
}

function productWords(products: TypedPromotion['products'], categoryName: (id: string) => string): string {
  const { productIds = [], categoryIds = [], makers = [] } = products ?? {}
  const parts = [
    productIds.length > 0 ? `${productIds.length} chosen ${productIds.length === 1 ? 'tool' : 'tools'}` : '',
    ...categoryIds.map(categoryName),
    ...makers.map((maker) => `tools by ${maker}`),
  ].filter((words) => words !== '')
  return parts.length > 0 ? parts.join(' and ') : 'all tools'
}
