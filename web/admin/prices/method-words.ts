/** What a way of delivery costs, in words. Pure. */
import { formatCents } from '#contract/money.ts'
import { daysRange } from '#web/admin/prices/typed-method.ts'
import { lengthOf, type Method, weightOf } from '#web/admin/prices/typed-price.ts'

/** What a way of delivery costs, in sentences that an owner checks. */
export function methodWords(method: Method): string {
  const { price, freeFromCents, surcharges = [] } = method
  const free = freeFromCents === undefined ? [] : [`Free from ${formatCents(freeFromCents)} of goods on.`]
  const more = surcharges.map(
    ({ name, overGrams, overMillimetres, cents }) =>
      `${name}: ${formatCents(cents)} more for a piece above ${[overGrams === undefined ? '' : weightOf(overGrams), overMillimetres === undefined ? '' : lengthOf(overMillimetres)].filter(Boolean).join(' or ')}.`,
  )
  const words = priceWords(price)
  const all = [
    words.charAt(0).toUpperCase() + words.slice(1),
    ...free,
    ...more,
    limitWords(method),
    timeWords(method),
  ]
  return all.filter(Boolean).join(' ')
}

function limitWords({ mostGrams, mostMillimetres }: Method): string {
  const limits = [
    mostGrams === undefined ? '' : weightOf(mostGrams),
    mostMillimetres === undefined ? '' : lengthOf(mostMillimetres),
  ].filter(Boolean)
  return limits.length > 0 ? `No piece above ${limits.join(' or ')}.` : ''
}

/** `Orders before 14:00 leave the same working day; they arrive in 2 to 4 working days.` */
function timeWords({ price, cutOff, handlingDays = 0, transitDays }: Method): string {
  const isCollection = price.kind === 'collection'
  if (!transitDays && !(isCollection && cutOff)) return ''
  const when =
    ['the same working day', 'the next working day'][handlingDays] ?? `after ${handlingDays} working days`
  const leaving = `Orders ${cutOff ? `before ${cutOff} ` : ''}${isCollection ? 'are ready' : 'leave'} ${when}`
  if (!transitDays) return `${leaving}.`
  const days = `${daysRange(transitDays)} working day${transitDays.to === 1 ? '' : 's'}`
  return `${leaving}; they arrive ${transitDays.to === 0 ? 'on that day' : `in ${days}`}.`
}

function priceWords(price: Method['price']): string {
  switch (price.kind) {
    case 'flat':
      return `${formatCents(price.cents)} for each order.`
    case 'collection':
      return 'Customers collect the order; it costs nothing.'
    case 'weight':
      return `${price.bands
        .map(
          ({ toGrams, cents }) =>
            `${toGrams === undefined ? 'above that' : `up to ${weightOf(toGrams)}`} ${formatCents(cents)}`,
        )
        .join(', ')}.`
    case 'value':
      return `${price.bands
        .map(({ fromCents, cents }) => `from ${formatCents(fromCents)} of goods on ${formatCents(cents)}`)
        .join(', ')}.`
  }
}
