import { readTiers, type Tier, writeTiers } from '#contract/price-tiers.ts'
import { plainAmount, wholeNumber, writeNumber } from '#contract/typed-number.ts'

/**
 * Reads prices by quantity as people type them, with decimal commas, too: `10: 17,50, 50: 16`. A comma before a quantity divides them, and so do
 * semicolons, tabs and lines. A file of its own: the pages for visitors read tiers as the shop writes them, and load no more.
 */
export function readTypedTiers(text: string, language?: string): Tier[] | undefined {
  const parts = text.split(/[;\n\t]|,(?=[\d \u00a0\u202f'’]{1,12}[:=]|\s*$)/)
  const plain = parts.map((part) => {
    const [, from = '', price = ''] = /^(.{1,12}?)[:=](.{1,22})$/.exec(part) ?? []
    const [pieces, amount] = [wholeNumber(from, language), plainAmount(price, language)]
    return pieces === undefined || amount === undefined ? part : `${pieces}: ${amount}`
  })
  return readTiers(plain.join(';'))
}

/** The same as programs write them; what is none stays, and is refused. */
export function plainTiers(text: string): string {
  const tiers = readTypedTiers(text)
  return tiers ? writeTiers(tiers) : text
}

/** Tiers as programs write them, as a field shows them: `10: 17,50` in German. */
export const shownTiers = (plain: string): string =>
  plain.replaceAll(/\d+\.\d+/g, (amount) => writeNumber(amount))
