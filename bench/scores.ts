import { type Bounds, CATEGORIES, type Category } from './bounds.ts'

/** 0 to 100 of each category. */
export type Scores = Record<Category, number>

/** Of an even number of runs the lower one in the middle: a promise is not kept by rounding up. */
export function medianScores(runs: Scores[]): Scores {
  const median = (category: Category) => {
    const ordered = runs.map((scores) => scores[category]).sort((a, b) => a - b)
    return ordered[Math.floor((ordered.length - 1) / 2)] ?? 0
  }
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  }
}

/** When the largest thing was painted and how long fingers were not heard, in milliseconds; how far things moved. */
export type Timings = { lcp: number; tbt: number; cls: number }

/** Of an even number of runs the worse one in the middle. */
export function medianTimings(runs: Timings[]): Timings {
  const median = (name: keyof Timings) =>
    runs.map((timings) => timings[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  return { lcp: median('lcp'), tbt: median('tbt'), cls: median('cls') }
}

export type Measured = { scores: Scores; timings: Timings }

/** A line for each page, a column for each category and each timing. */
export function tableOf(pages: Record<string, Measured>): string {
  const width = Math.max(...Object.keys(pages).map(({ length }) => length), 'page'.length)
  const head = ['page'.padEnd(width), ...CATEGORIES, '  LCP', '   TBT', '  CLS'].join('  ')
  const lines = Object.entries(pages).map(([page, { scores, timings }]) =>
    [
      page.padEnd(width),
      ...CATEGORIES.map((name) => String(scores[name]).padStart(name.length)),
      `${(timings.lcp / 1000).toFixed(2)} s`.padStart(5),
      `${timings.tbt.toFixed(0)} ms`.padStart(6),
      timings.cls.toFixed(3),
    ].join('  '),
  )
  return [head, ...lines].join('\n')
}

/** A sentence for each score below its bound. */
export function tooLow(pages: Record<string, Scores>, bounds: Record<string, Bounds>): string[] {
  return Object.entries(pages).flatMap(([page, scores]) =>
    CATEGORIES.flatMap((name) => {
      const least = bounds[page]?.[name] ?? 0
      return scores[name] < least ? [`  ${page}: ${name} is ${scores[name]}, promised is ${least}`] : []
    }),
  )
}
