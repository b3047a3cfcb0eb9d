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

/** A line for each page, a column for each category. */
export function tableOf(pages: Record<string, Scores>): string {
  const width = Math.max(...Object.keys(pages).map(({ length }) => length), 'page'.length)
  const head = ['page'.padEnd(width), ...CATEGORIES].join('  ')
  const lines = Object.entries(pages).map(([page, scores]) =>
    [page.padEnd(width), ...CATEGORIES.map((name) => String(scores[name]).padStart(name.length))].join('  '),
  )
  return [head, ...lines].join('\n')
}

/** What is below its bound, in words. */
export function tooLow(pages: Record<string, Scores>, bounds: Record<string, Bounds>): string[] {
  return Object.entries(pages).flatMap(([page, scores]) =>
    CATEGORIES.flatMap((name) => {
      const least = bounds[page]?.[name] ?? 0
      return scores[name] < least ? [`  ${page}: ${name} is ${scores[name]}, promised is ${least}`] : []
    }),
  )
}
