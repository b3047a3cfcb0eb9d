/** How an owner types how much is in a piece of a product. Without zod. */
import { CONTENT_UNITS } from '#contract/contents.ts'
import { numberAt } from '#contract/measures/number-at.ts'
import { t } from '#messages/t.ts'

const SPELLED: Record<string, string> = {
  ...{ liter: 'l', litre: 'l', liters: 'l', litres: 'l', meter: 'm', metre: 'm', meters: 'm', metres: 'm' },
  ...{ m2: 'm²', sqm: 'm²', qm: 'm²', cm2: 'cm²', m3: 'm³', cbm: 'm³', gram: 'g', grams: 'g' },
  ...{ piece: 'pieces', pcs: 'pieces', pc: 'pieces', ct: 'pieces', stück: 'pieces', stk: 'pieces' },
  ...{ pièce: 'pieces', pièces: 'pieces' },
}

/** So that a price times a basis stays exact. */
const MOST = 1_000_000_000_000

export const contentsProblem = (): string => t('fields.contents')

/**
 * Contents as the shop writes them: `0,75 liters` as `0.75 l`. Behind them may stand per what the price is compared: `250 ml per 100 ml`. Undefined
 * for all else, for nothing, for a part of a piece and for what has more than six decimals.
 */
export function tidyContents(typed: string): string | undefined {
  const [said = '', basis, ...more] = typed.trim().split(/\s+(?:per|je|pro|par)\s+|\s*\/\s*(?=100\s*m?[gl])/)
  const number = numberAt(said, 0)
  if (!number || more.length > 0) return undefined
  const name = said.slice(number.end).trim().toLowerCase().replace(/\.$/, '')
  const unit = Object.hasOwn(SPELLED, name) ? (SPELLED[name] ?? '') : name
  const decimals = Object.hasOwn(CONTENT_UNITS, unit) ? CONTENT_UNITS[unit] : undefined
  if (decimals === undefined) return undefined
  const [top, bottom] = [number.top * 10n ** BigInt(decimals), number.bottom]
  const amount = Number(top / bottom)
  if (top % bottom !== 0n || amount <= 0 || amount > MOST) return undefined
  const written = `${writtenNumber(amount, decimals)} ${unit}`
  if (basis === undefined) return written
  const small = basis.replace(/\s+/g, '')
  if (!(unit.endsWith('g') ? small === '100g' : unit.endsWith('l') && small === '100ml')) return undefined
  return `${written} per ${small.replace('100', '100 ')}`
}

function writtenNumber(amount: number, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  const rest = digits.slice(end).replace(/0+$/, '')
  return rest ? `${digits.slice(0, end)}.${rest}` : digits.slice(0, end)
}
