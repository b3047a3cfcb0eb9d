/** The steps of a receipt in words, for who asks why an order costs what it does. Source of the rules: docs/prices.md. */
import { formatDollars } from '#contract/money.ts'
import type { Quote } from '#contract/quotes.ts'
import { t } from '#messages/t.ts'

type Step = Quote['steps'][number]

/** What a step set or took off: its words, and the losers' below it. */
export type StepWords = { words: string; amount: string; beaten?: string }

/** `names`: what the lines are called, in their order. A step that this page does not know is said by its rule's name. */
export function stepWords(step: Step, names: string[]): StepWords {
  const { rule, amount } = step
  const name = names[Number(step.line) - 1] ?? t('prices.line', { line: Number(step.line) })
  const beaten = beatenWords(step.beaten)
  const said = (words: string, shown: string): StepWords => ({
    words,
    amount: shown,
    beaten: beaten || undefined,
  })
  switch (rule) {
    case 'list price':
      return said(t('prices.listPrice', { name }), t('prices.each2', { amount: formatDollars(amount) }))
    case 'tier':
      return said(
        t('prices.tierOf', { name, from: Number(step.from) }),
        t('prices.each2', { amount: formatDollars(amount) }),
      )
    case 'group price':
      return said(
        `${name}: ${priceFrom(step)}, ${step.group}`,
        t('prices.each2', { amount: formatDollars(amount) }),
      )
    case 'group discount':
      return said(
        t('prices.offForGroup', { name, percent: percent(step.ppm), group: String(step.group) }),
        t('prices.each2', { amount: formatDollars(amount) }),
      )
    case 'promotion':
      return said(promotionWords(step, names), formatDollars(-amount))
    case 'delivery':
      return said(`${step.method}, ${step.zone}${weightWords(step)}`, formatDollars(amount))
    case 'free delivery':
      return said(
        t('prices.freeDeliveryFromOn', { from: formatDollars(Number(step.from)) }),
        formatDollars(-amount),
      )
    case 'surcharge':
      return said(String(step.name), formatDollars(amount))
    case 'tax':
      return said(taxWords(step), formatDollars(step.way === 'taken off' ? -amount : amount))
    default:
      return said(rule, formatDollars(amount))
  }
}

const priceFrom = ({ from }: Step) =>
  from === 1 ? t('prices.price') : t('prices.priceFrom', { from: Number(from) })

/** `Sale: 15% of $60.00 for Rip saw`, `Sale: $3.00 off each Rip saw`, `Sale: 1 free with 2 of Rip saw`. */
function promotionWords({ name, lane, lines, effect, base }: Step, names: string[]): string {
  const { kind, ppm, amount, paid, free } = Object(effect)
  const places = Array.isArray(lines) ? lines : []
  const tools =
    places.length === 1 ? (names[Number(places[0]) - 1] ?? '') : t('prices.tools', { length: places.length })
  const of =
    lane === 'delivery' ? t('prices.delivery') : lane === 'product' ? t('prices.eachOf', { tools }) : tools
  const dollars = formatDollars(Number(amount))
  const whole = formatDollars(Number(base))
  if (kind === 'percent')
    return t('prices.percentOf', {
      name: String(name),
      percent: percent(ppm),
      whole,
      of: lane === 'delivery' ? of : tools,
    })
  if (kind === 'free pieces') return t('prices.freeWith', { name: String(name), free, paid, tools })
  return kind === 'price'
    ? t('prices.forPrice', { name: String(name), of, dollars })
    : t('prices.offOf', { name: String(name), of, dollars })
}

function weightWords({ kind, grams }: Step): string {
  return kind === 'weight' ? t('prices.kg', { value: Number(grams) / 1_000 }) : ''
}

const WAYS: Record<string, string> = {
  contained: t('prices.contained'),
  added: t('prices.added'),
  'taken off': t('prices.takenOff'),
}

/** The base of a tax is the amount without it, also where prices contain it. */
const taxWords = ({ name, ppm, base, way }: Step) =>
  t('prices.taxOf', {
    name: String(name),
    percent: percent(ppm),
    base: formatDollars(Number(base)),
    way: WAYS[String(way)] ?? String(way),
  })

const percent = (ppm: unknown) => `${Number(ppm) / 10_000}%`

/** The others that a promotion or a price won against. */
function beatenWords(beaten: unknown): string | undefined {
  if (!Array.isArray(beaten) || beaten.length === 0) return undefined
  const others = beaten.map((other) => {
    const { name, rule, amount } = Object(other)
    return `${name ?? rule} ${formatDollars(Number(amount))}`
  })
  return t('prices.betterThan', { value: others.join(', ') })
}
