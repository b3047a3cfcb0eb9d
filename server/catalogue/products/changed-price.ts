import { formatCents, toCents } from '#contract/money.ts'

/** `exact`: the price before it was rounded. `problem`: why it cannot be one. */
type ChangedPrice = { cents?: number; exact?: string; problem?: string }

const MOST_CENTS = 99_999_999

type Rounding = { round?: 'cents' | '.99' | '.95' | undefined }
type PriceChange = { set: number } | ({ add: number } & Rounding) | ({ percent: number } & Rounding)

/** A new price in cents. `add` in dollars, `percent` with two decimals. Rounded to cents, or to prices that end as `round` says; halves up. */
export function changedPrice(cents: number, change: PriceChange): ChangedPrice {
  if ('set' in change) return { cents: toCents(change.set) }
  const parts =
    'add' in change ? BigInt(cents + toCents(change.add)) * WHOLE : withPercent(cents, change.percent)
  const rounded = Number(roundedParts(parts, change))
  if (parts <= 0n || rounded <= 0) return { problem: `${formatCents(cents)} would become nothing or less` }
  if (rounded > MOST_CENTS) return { problem: `${formatCents(cents)} would become more than $999,999.99` }
  return { cents: rounded, ...(BigInt(rounded) * WHOLE !== parts && { exact: exactly(parts) }) }
}

/** Ten thousandths of a cent, of more than nothing, as cents. */
function roundedParts(parts: bigint, { round = 'cents' }: Rounding): bigint {
  if (round === 'cents') return (parts + WHOLE / 2n) / WHOLE
  const ending = BigInt(round.slice(1))
  const above = parts - ending * WHOLE + 50n * WHOLE
  return above < 0n ? ending : (above / (100n * WHOLE)) * 100n + ending
}

/** Prices are multiplied in ten thousandths of a cent, so that a hundredth of a per cent is whole. */
const WHOLE = 10_000n

function withPercent(cents: number, percent: number): bigint {
  return BigInt(cents) * (WHOLE + BigInt(Math.round(percent * 100)))
}

/** Ten thousandths of a cent as dollars: 269,450,000 is `$26.945`. */
function exactly(parts: bigint): string {
  const decimals = String(parts % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `$${(parts / 1_000_000n).toLocaleString('en-US')}.${decimals.padEnd(2, '0')}`
}
