import { DIMENSION_NAMES, type Dimension, tableOf, type Unit } from '#contract/measures/dimensions.ts'

/** What begins as a unit and is none of ours: temperatures, torques, and tools that are named by a shape. */
const NO_UNITS =
  '°c|°f|deg c|deg f|ft lb|ft lbs|ft lbf|in lb|in lbs|in lbf|in oz|lb ft|lbf ft|g clamp|g clamps|g cramp|g cramps'

type Name = { unit?: Unit; needsContext?: true }
type Reader = { pattern: RegExp; names: Map<string, Name> }

const READERS = Object.fromEntries(
  DIMENSION_NAMES.map((dimension) => [dimension, readerOf(dimension)]),
) as Record<Dimension, Reader>

/** The unit of a dimension whose name stands at a place of a text, after at most a hyphen or a few spaces: `10-inch`, `10 in.` */
export function unitAt(
  text: string,
  start: number,
  dimension: Dimension,
  isKnown: boolean,
): { unit: Unit; end: number } | undefined {
  const { pattern, names } = READERS[dimension]
  pattern.lastIndex = start
  const { unit, needsContext } = names.get(plain(pattern.exec(text)?.[1] ?? '')) ?? {}
  return unit && (isKnown || !needsContext) ? { unit, end: pattern.lastIndex } : undefined
}

function readerOf(dimension: Dimension): Reader {
  const listed: [string, Name][] = split(NO_UNITS).map((name) => [name, {}])
  for (const unit of Object.values(tableOf(dimension).units)) {
    listed.push(...split(unit.names).map((name): [string, Name] => [name, { unit }]))
    listed.push(
      ...split(unit.namesInContext).map((name): [string, Name] => [name, { unit, needsContext: true }]),
    )
  }
  const longestFirst = listed.map(([name]) => name).toSorted((a, b) => b.length - a.length)
  return {
    pattern: new RegExp(`(?:[-\\u2010\\u2011]|\\s{0,3})(${patternOf(longestFirst)})`, 'iuy'),
    names: new Map(listed.map(([name, read]) => [plain(name), read])),
  }
}

function split(names = ''): string[] {
  return names.split('|').filter(Boolean)
}

/**
 * All names, the longest first. No letter follows a name of letters, except for the `x` of `3/4in x 6in`. What follows is said once for
 * all names: said for each, the patterns took half a second to compile. Points are optional: `in.`, `U.S. gal`.
 */
function patternOf(longestFirst: string[]): string {
  const isSingle = (name: string) => /^\p{L}$/u.test(name)
  const isAlphabetic = (name: string) => /[\p{L}'’‘]$/u.test(name)
  const anyOf = (names: string[]) => `(?:${names.map(spelled).join('|')})`
  const ends = (more: string) => `\\.?(?:(?=[x×]\\s?[\\d.])|(?!\\p{L}${more}))`
  const long = longestFirst.filter((name) => isAlphabetic(name) && !isSingle(name))
  const single = longestFirst.filter(isSingle)
  const signs = longestFirst.filter((name) => !isAlphabetic(name))
  return [
    ...(long.length > 0 ? [anyOf(long) + ends('')] : []),
    ...(signs.length > 0 ? [anyOf(signs)] : []),
    ...(single.length > 0 ? [anyOf(single) + ends('|-\\p{L}')] : []),
  ].join('|')
}

function spelled(name: string): string {
  return name.replaceAll('.', '\\.?').replaceAll('/', '\\/').replaceAll(' ', '[\\s.\\u00b7-]{0,2}')
}

/** A name as the map has it: without spaces, points and hyphens, in small letters unless it is only one. */
function plain(name: string): string {
  const bare = name.replaceAll(/[\s.\u00b7-]/g, '')
  return bare.length === 1 ? bare : bare.toLowerCase()
}
