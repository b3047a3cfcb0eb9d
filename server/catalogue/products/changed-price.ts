import { centsOfOne, formatCents, MOST_CENTS, shopCurrency, toCents, withSign } from '#contract/money.ts'
import { decimalMark } from '#contract/read-number.ts'
import { language, t } from '#messages/t.ts'

/** `exact`: the price before it was rounded. `problem`: why it cannot be one. */
type ChangedPrice = { cents?: number; exact?: string; problem?: string }

type Rounding = { round?: 'cents' | '.99' | '.95' | undefined }
type PriceChange = { set: number } | ({ add: number } & Rounding) | ({ percent: number } & Rounding)

/** A new price in cents. `add` in dollars, `percent` with two decimals. Rounded to cents, or to prices that end as `round` says; halves up. */
export function changedPrice(cents: number, change: PriceChange): ChangedPrice {
  if ('set' in change) return { cents: toCents(change.set) }
  if (change.round?.startsWith('.') && shopCurrency().decimals < 2)
    return {
      problem: t('admin.refusals.noPriceEndsSo', { code: shopCurrency().code, ending: change.round }),
    }
  const parts =
    'add' in change ? BigInt(cents + toCents(change.add)) * WHOLE : withPercent(cents, change.percent)
  const rounded = Number(roundedParts(parts, change))
  if (parts <= 0n || rounded <= 0)
    return { problem: t('admin.refusals.priceBecomesNothing', { price: formatCents(cents) }) }
  if (rounded > MOST_CENTS)
    return {
      problem: t('admin.refusals.priceBecomesMore', {
        price: formatCents(cents),
        most: formatCents(MOST_CENTS),
      }),
    }
  return { cents: rounded, ...(BigInt(rounded) * WHOLE !== parts && { exact: exactly(parts) }) }
}

/** Ten thousandths of a cent, of more than nothing, as cents. `.99` ends in 990 where a whole unit has a thousand. */
function roundedParts(parts: bigint, { round = 'cents' }: Rounding): bigint {
  if (round === 'cents') return (parts + WHOLE / 2n) / WHOLE
  const one = BigInt(centsOfOne())
  const ending = BigInt(toCents(Number(round)))
  const above = parts - ending * WHOLE + (one / 2n) * WHOLE
  return above < 0n ? ending : (above / (one * WHOLE)) * one + ending
}

/** Prices are multiplied in ten thousandths of a cent, so that a hundredth of a per cent is whole. */
const WHOLE = 10_000n

function withPercent(cents: number, percent: number): bigint {
  return BigInt(cents) * (WHOLE + BigInt(Math.round(percent * 100)))
}

/** Ten thousandths of a cent as dollars: 269,450,000 is `$26.945`. */
function exactly(parts: bigint): string {
  const least = shopCurrency().decimals
  const one = BigInt(centsOfOne()) * WHOLE
  const decimals = String(parts % one)
    .padStart(least + 4, '0')
    .replace(/0+$/, '')
    .padEnd(least, '0')
  // The sign of the currency around the number, which may be too long for a double.
  return withSign(`${(parts / one).toLocaleString(language())}${decimals && decimalMark() + decimals}`)
}
