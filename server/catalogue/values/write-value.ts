import type { System } from '#contract/measures/dimensions.ts'
import { bothSystems } from '#contract/measures.ts'
import { t } from '#messages/t.ts'
import type { Attribute, Value } from '#server/catalogue/values/attribute.ts'

/** For a page: a measure in both systems, the visitor's first (`['3/4 in', '19.05 mm']`); an option by today's label. */
export function writeValue({ kind, dimension, options }: Attribute, value: Value, first: System): string[] {
  const { amount, optionId, entered } = value
  if (kind === 'measure' && dimension && amount !== null) return bothSystems(dimension, amount, first)
  if (kind === 'number' && amount !== null) return [decimal(amount)]
  if (kind === 'yes_no') return [amount === 1 ? t('facets.yes') : t('facets.no')]
  if (kind === 'choice') return [options.find(({ id }) => id === optionId)?.label ?? entered]
  return [entered]
}

/** 2,500,000 millionths are `2.5`. Without a sign between thousands, as the trade writes them: grit 1000. */
function decimal(millionths: number): string {
  const digits = String(Math.abs(millionths)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  const whole = String(Number(digits.slice(0, -6)))
  return `${millionths < 0 ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`
}
