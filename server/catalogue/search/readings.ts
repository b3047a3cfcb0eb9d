import type { FoundMeasure } from '#contract/measures/measures-in.ts'

/** A fraction that no word or unit touches. */
const FRACTION =
  /(?<![\p{L}\p{N}./-])(?:(?:\d{1,3}[- ])?\d{1,2}\/\d{1,3}|\d{0,3}[¼-¾⅐-⅞])(?![\p{L}\p{N}./-])/gu

/** Carpenters leave out the unit of a fraction: `7/32 bit` is in inches. `measures`: those of the text, which are left alone. */
export function inInches(text: string, measures: FoundMeasure[]): string {
  const isRead = (at: number) => measures.some(({ start, end }) => at >= start && at < end)
  return text.replace(FRACTION, (fraction, at: number) => (isRead(at) ? fraction : `${fraction} in`))
}

const NUMBER = String.raw`(?:(?:\d{1,3}[- ])?\d{1,3}\/\d{1,3}|\d{0,3}[¼-¾⅐-⅞]|\d{1,4}(?:[.,]\d{1,3})?)`
const BY = String.raw`\s?[x×*✕✖⨯]\s?`
const UNIT = `mm|cm|inch(?:es)?|in|ins|["″”]`
/** Sizes with an x: `4x40`, `160 x 20 x 2.2 mm`. Behind `No.` the first number is none of millimeters or inches. */
const SIZES = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.#]|\b(?:no|number|size|gauge)\.?\s?)(${NUMBER}(?:${BY}${NUMBER})+)(?:\s?(${UNIT})(?![\p{L}\p{N}]))?(?!${BY}?[\p{L}\p{N}/])`,
  'giu',
)
const BETWEEN = new RegExp(BY, 'iu')

/** The ways to read sizes with an x, the likelier first: `4x40` in mm, then inches. One where there is a unit or a fraction; none without sizes. */
export function withUnits(text: string): string[] {
  const read = ['mm', 'in'].map((usual) =>
    text.replace(SIZES, (_, size: string, unit?: string) => {
      const own = unit ?? (/[/¼-¾⅐-⅞]/u.test(size) ? 'in' : usual)
      return size
        .split(BETWEEN)
        .map((number) => `${number} ${own}`)
        .join(' ')
    }),
  )
  return [...new Set(read)].filter((one) => one !== text)
}

/** How many pieces somebody wants: `200 screws`, `50 pcs`. Only before a word, as `20` of `20 mm` is a size. */
const COUNT = /^\d{1,5}\s+(?=\p{L}{3})|(?<![\p{L}\p{N}./])\d{1,5}\s?(?:pcs?|pieces)\b/giu

export const withoutCount = (text: string) => text.replace(COUNT, '').trim()
