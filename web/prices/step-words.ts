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
    ...(beaten && { beaten }),
  })
  switch (rule) {
    case 'list price':
      return said(`${name}: list price`, `${formatDollars(amount)} each`)
    case 'tier':
      return said(`${name}: price from ${step.from} pieces on`, `${formatDollars(amount)} each`)
    case 'group price':
      return said(`${name}: ${priceFrom(step)}, ${step.group}`, `${formatDollars(amount)} each`)
    case 'group discount':
      return said(
        `${name}: ${Number(step.ppm) / 10_000}% off for ${step.group}`,
        `${formatDollars(amount)} each`,
      )
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

function promotionWords(step: Step, names: string[]): string {
  const lines = Array.isArray(step.lines) ? step.lines.map((line) => names[Number(line) - 1] ?? '') : []
  if (step.lane === 'delivery') return `${step.name}, of the delivery`
  const of = lines.length === 1 ? lines[0] : `${lines.length} tools`
  return `${step.name}: ${effectWords(step.effect)} of ${formatDollars(Number(step.base))} for ${of}`
}

function effectWords(effect: unknown): string {
  const { kind, ppm, amount, paid, free } = Object(effect)
  if (kind === 'percent') return `${Number(ppm) / 10_000}%`
  if (kind === 'free pieces') return `${free} free with ${paid}`
  return kind === 'price' ? `a price of ${formatDollars(Number(amount))}` : formatDollars(Number(amount))
}

function weightWords({ kind, grams }: Step): string {
  return kind === 'weight' ? `, ${(Number(grams) / 1_000).toLocaleString('en-US')} kg` : ''
}

const WAYS: Record<string, string> = {
  contained: 'contained in',
  added: 'added to',
  'taken off': 'not due, taken off',
}

const taxWords = ({ name, ppm, base, way }: Step) =>
  `${name} ${Number(ppm) / 10_000}%, ${WAYS[String(way)] ?? 'of'} ${formatDollars(Number(base))}`

/** The others that a promotion or a price won against. */
function beatenWords(beaten: unknown): string | undefined {
  if (!Array.isArray(beaten) || beaten.length === 0) return undefined
  const others = beaten.map((other) => {
    const { name, rule, amount } = Object(other)
    return `${name ?? rule} ${formatDollars(Number(amount))}`
  })
  return `Better than: ${others.join(', ')}`
}
