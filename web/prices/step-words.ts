/** The steps of a receipt in words, for who asks why an order costs what it does. Source of the rules: docs/prices.md. */
import { formatDollars } from '#contract/money.ts'
import type { Quote } from '#contract/quotes.ts'

type Step = Quote['steps'][number]

/** What a step set or took off: its words, and the losers' below it. */
export type StepWords = { words: string; amount: string; beaten?: string }

/** `names`: what the lines are called, in their order. A step that this page does not know is said by its rule's name. */
export function stepWords(step: Step, names: string[]): StepWords {
  const { rule, amount } = step
  const name = names[Number(step.line) - 1] ?? `Line ${step.line}`
  const beaten = beatenWords(step.beaten)
  const said = (words: string, shown: string): StepWords => ({
    words,
    amount: shown,
    beaten: beaten || undefined,
  })
  switch (rule) {
    case 'list price':
      return said(`${name}: list price`, `${formatDollars(amount)} each`)
    case 'tier':
      return said(`${name}: price from ${step.from} pieces on`, `${formatDollars(amount)} each`)
    case 'group price':
      return said(`${name}: ${priceFrom(step)}, ${step.group}`, `${formatDollars(amount)} each`)
    case 'group discount':
      return said(`${name}: ${percent(step.ppm)} off for ${step.group}`, `${formatDollars(amount)} each`)
    case 'promotion':
      return said(promotionWords(step, names), formatDollars(-amount))
    case 'delivery':
      return said(`${step.method}, ${step.zone}${weightWords(step)}`, formatDollars(amount))
    case 'free delivery':
      return said(`Free delivery from ${formatDollars(Number(step.from))} on`, formatDollars(-amount))
    case 'surcharge':
      return said(String(step.name), formatDollars(amount))
    case 'tax':
      return said(taxWords(step), formatDollars(step.way === 'taken off' ? -amount : amount))
    default:
      return said(rule, formatDollars(amount))
  }
}

const priceFrom = ({ from }: Step) => (from === 1 ? 'price' : `price from ${from} pieces on`)

/** `Sale: 15% of $60.00 for Rip saw`, `Sale: $3.00 off each Rip saw`, `Sale: 1 free with 2 of Rip saw`. */
function promotionWords({ name, lane, lines, effect, base }: Step, names: string[]): string {
  const { kind, ppm, amount, paid, free } = Object(effect)
  const places = Array.isArray(lines) ? lines : []
  const tools = places.length === 1 ? (names[Number(places[0]) - 1] ?? '') : `${places.length} tools`
  const of = lane === 'delivery' ? 'delivery' : lane === 'product' ? `each ${tools}` : tools
  const dollars = formatDollars(Number(amount))
  const whole = formatDollars(Number(base))
  if (kind === 'percent')
    return `${name}: ${percent(ppm)} of ${whole} for ${lane === 'delivery' ? of : tools}`
  if (kind === 'free pieces') return `${name}: ${free} free with ${paid} of ${tools}`
  return kind === 'price' ? `${name}: ${of} for ${dollars}` : `${name}: ${dollars} off ${of}`
}

function weightWords({ kind, grams }: Step): string {
  return kind === 'weight' ? `, ${(Number(grams) / 1_000).toLocaleString('en-US')} kg` : ''
}

const WAYS: Record<string, string> = {
  contained: 'contained in the prices',
  added: 'added',
  'taken off': 'contained in the prices, not due and taken off',
}

/** The base of a tax is the amount without it, also where prices contain it. */
const taxWords = ({ name, ppm, base, way }: Step) =>
  `${name} ${percent(ppm)} of ${formatDollars(Number(base))}, ${WAYS[String(way)] ?? way}`

const percent = (ppm: unknown) => `${Number(ppm) / 10_000}%`

/** The others that a promotion or a price won against. */
function beatenWords(beaten: unknown): string | undefined {
  if (!Array.isArray(beaten) || beaten.length === 0) return undefined
  const others = beaten.map((other) => {
    const { name, rule, amount } = Object(other)
    return `${name ?? rule} ${formatDollars(Number(amount))}`
  })
  return `Better than: ${others.join(', ')}`
}
