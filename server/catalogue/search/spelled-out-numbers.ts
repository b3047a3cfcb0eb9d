const COUNTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const PARTS = new Map(Object.entries({ half: 2, quarter: 4, eighth: 8, sixteenth: 16 }))

const COUNT = `(?<count>${COUNTS.join('|')}|\\d{1,2})`
const PART = '(?<part>half|quarter|eighth|sixteenth)s?'
const UNIT = '(?<unit>inch(?:es)?|foot|feet|ft)'
const ANY_UNIT =
  '(?<unit>inch(?:es)?|foot|feet|yards?|mm|cm|met(?:er|re)s?|ounces?|pounds?|pints?|quarts?|gallons?|lit(?:er|re)s?|volts?|degrees?)'

/** Of what is bought by the bottle, the tin or the hammer: `half a gallon`, `a pint of glue`. */
const FILLED = '(?:pints?|quarts?|gallons?|lit(?:er|re)s?|pounds?)'

type Words = { count?: string; part?: string; unit?: string; name?: string }

const WAYS: [said: RegExp, written: (words: Words) => string | undefined][] = [
  // two and a half inches
  [
    said(`${COUNT} and (?:a |one )?${PART}[ -]${UNIT}`),
    ({ count, part, unit }) => `${figure(count)}-1/${below(part)} ${unit}`,
  ],
  // an inch and a half
  [said(`(?:an? |one )?${UNIT} and an? ${PART}`), ({ part, unit }) => `1-1/${below(part)} ${unit}`],
  // half an inch, three-quarter inch
  [
    said(`(?:${COUNT}[ -])?(?:a )?${PART}[ -](?:of )?(?:an? )?${UNIT}`),
    ({ count, part, unit }) => `${fraction(count, part) ?? `1/${below(part)}`} ${unit}`,
  ],
  // half a gallon
  [said(`half (?:an? )?(?<unit>${FILLED})`), ({ unit }) => `1/2 ${unit}`],
  // a pint of, quart of
  [said(`(?<![\\d½¼¾] )(?:an? )?(?<unit>${FILLED}) of`), ({ unit }) => `1 ${unit}`],
  // number seven
  [
    said(`(?<name>number|size|gauge) (?<count>${COUNTS.join('|')})`),
    ({ name, count }) => `${name} ${figure(count)}`,
  ],
  // 1/2 of an inch
  [said(`(?<part>\\d{1,2}/\\d{1,2}) of an? ${UNIT}`), ({ part, unit }) => `${part} ${unit}`],
  // three quarter
  [said(`${COUNT}[ -]${PART}`), ({ count, part }) => fraction(count, part)],
  // one inch
  [said(`(?<count>${COUNTS.join('|')})[ -]${ANY_UNIT}`), ({ count, unit }) => `${figure(count)} ${unit}`],
]

function said(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}/.,-])${words}(?![\\p{L}\\p{N}])`, 'giu')
}

const below = (part = '') => PARTS.get(part.toLowerCase()) ?? 1

function figure(count = 'one'): number {
  const place = COUNTS.indexOf(count.toLowerCase())
  return place < 0 ? Number(count) : place + 1
}

/** None for `2 half`, which are two of a half. */
function fraction(count: string | undefined, part: string | undefined): string | undefined {
  return figure(count) < below(part) ? `${figure(count)}/${below(part)}` : undefined
}

/** Spelled-out measures in figures: `half inch chisel` is `1/2 inch chisel`. `typed`: what was typed, by the figures that stand for it. */
export function inFigures(query: string): { text: string; typed: Map<string, string> } {
  const typed = new Map<string, string>()
  let text = query
  for (const [pattern, write] of WAYS)
    text = text.replace(pattern, (all: string, ...rest: unknown[]) => {
      const written = write(Object(rest.at(-1)))
      if (written === undefined) return all
      typed.set(written, all)
      return written
    })
  return { text, typed }
}
