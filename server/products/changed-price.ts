import { formatCents, toCents } from '#contract/money.ts'

/** A new price in cents. `exact`: the price before it was rounded to cents. `problem`: why it cannot be one. */
export type ChangedPrice = { cents?: number; exact?: string; problem?: string }

const MOST_CENTS = 99_999_999

/** A price in cents with an amount in dollars or a percentage added, both with at most two decimals. Halves of a cent are rounded up. */
export function changedPrice(cents: number, change: { add: number } | { percent: number }): ChangedPrice {
  const parts =
    'add' in change ? BigInt(cents + toCents(change.add)) * WHOLE : withPercent(cents, change.percent)
  const rounded = Number((parts + WHOLE / 2n) / WHOLE)
  if (parts <= 0n || rounded <= 0) return { problem: `${formatCents(cents)} would become nothing or less` }
  if (rounded > MOST_CENTS) return { problem: `${formatCents(cents)} would become more than $999,999.99` }
  return { cents: rounded, ...(parts % WHOLE !== 0n && { exact: exactly(parts) }) }
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
