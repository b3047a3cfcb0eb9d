import { writeMeasure } from '#contract/measures.ts'
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
      ? `This order weighs ${weight(grams)}, and at most ${weight(most)} can be sent there at once`
      : 'An order of this value cannot be sent there'
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
  if (grams > heaviest) return `A piece weighs ${weight(grams)}, and at most ${weight(heaviest)} can be sent`
  if (millimetres > longest)
    return `A piece is ${length(millimetres)} long, and at most ${length(longest)} can be sent`
  return 'No way of delivery carries both its weight and its length'
}

const weight = (grams: number) => writeMeasure('mass', grams * GRAM, 'metric')
const length = (millimetres: number) => writeMeasure('length', millimetres * MILLIMETRE, 'metric')

const longestOf = ({ mostMillimetres = Number.POSITIVE_INFINITY }: DeliveryMethod) => mostMillimetres

const mostOfPiece = (method: DeliveryMethod) =>
  Math.min(method.mostGrams ?? Number.POSITIVE_INFINITY, mostInAll(method))

/** In grams. */
function mostInAll({ price }: DeliveryMethod): number {
  if (price.kind !== 'weight') return Number.POSITIVE_INFINITY
  return Math.max(...price.bands.map(({ toGrams = Number.POSITIVE_INFINITY }) => toGrams))
}
