import { readTiers, type Tier } from '#contract/price-tiers.ts'
import { plainAmount } from '#contract/typed-number.ts'

/**
 * Reads prices by quantity as people type them, with decimal commas, too: `10: 17,50, 50: 16`. A comma before a quantity divides them, and so do
 * semicolons, tabs and lines. A file of its own: the pages for visitors read tiers as the shop writes them, and load no more.
 */
export function readTypedTiers(text: string): Tier[] | undefined {
  const parts = text.split(/[;\n\t]|,(?=\s*\d{1,7}\s*[:=]|\s*$)/)
  const plain = parts.map((part) => {
    const [, from, price = ''] = /^\s*(\d{1,7})\s*[:=]\s*(.{1,20}?)\s*$/.exec(part) ?? []
    const amount = plainAmount(price)
    return amount === undefined ? part : `${from}: ${amount}`
  })
  return readTiers(plain.join(';'))
}
