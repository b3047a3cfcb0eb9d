import { measureInWords } from '#contract/measure-words.ts'
import { writeMeasure } from '#contract/measures.ts'
import { t } from '#messages/t.ts'
import type { FieldIssue } from '#server/platform/errors/refusal.ts'
import { gramsOf } from '#server/selling/receipt/delivery.ts'
import type { DeliveryMethod, DeliveryZone, PriceRequest } from '#server/selling/receipt/rules.ts'
import { GRAM, MILLIMETRE } from '#server/selling/receipt/units.ts'

/** In the base units of contract/measures.ts. */

type Lines = PriceRequest['lines']

/** With a piece that no method carries. `isCarried`: a method carries all lines; else the problem is that of `lines`. */
export function undeliverable(zone: DeliveryZone, lines: Lines, isCarried: boolean): FieldIssue[] {
  const issues = lines.flatMap((line, index): FieldIssue[] => {
    const message = problemOf(zone.methods, line)
    return message ? [{ path: ['lines', index], message }] : []
  })
  if (issues.length > 0 || isCarried) return issues
  const grams = gramsOf(lines)
  const most = Math.max(...zone.methods.map(mostInAll))
  const message =
    grams > most
      ? t('prices.orderTooHeavy', { weight: weight(grams), most: weight(most) })
      : t('prices.noOrderOfThisValue')
  return [{ path: ['lines'], message }]
}

/** Undefined where a method carries the piece. */
function problemOf(
  methods: DeliveryMethod[],
  { grams = 0, millimetres = 0 }: Lines[number],
): string | undefined {
  if (methods.some((method) => grams <= mostOfPiece(method) && millimetres <= longestOf(method)))
    return undefined
  const [heaviest, longest] = [Math.max(...methods.map(mostOfPiece)), Math.max(...methods.map(longestOf))]
  if (grams > heaviest) return t('prices.pieceTooHeavy', { weight: weight(grams), most: weight(heaviest) })
  if (millimetres > longest)
    return t('prices.pieceTooLong', { length: length(millimetres), most: length(longest) })
  return t('prices.nothingCarriesBoth')
}

const weight = (grams: number) => measureInWords(writeMeasure('mass', grams * GRAM, 'metric'))
const length = (millimetres: number) =>
  measureInWords(writeMeasure('length', millimetres * MILLIMETRE, 'metric'))

const longestOf = ({ mostMillimetres = Number.POSITIVE_INFINITY }: DeliveryMethod) => mostMillimetres

const mostOfPiece = (method: DeliveryMethod) =>
  Math.min(method.mostGrams ?? Number.POSITIVE_INFINITY, mostInAll(method))

/** In grams. */
function mostInAll({ price }: DeliveryMethod): number {
  if (price.kind !== 'weight') return Number.POSITIVE_INFINITY
  return Math.max(...price.bands.map(({ toGrams = Number.POSITIVE_INFINITY }) => toGrams))
}
