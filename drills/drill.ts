/** Something that fails while people buy, many times, and what the shop lost by it. */
export type Drill = {
  /** As in `npm run drill -- crash`. */
  name: string
  /** What is done, in a few words. */
  what: string
  /** How many times in its test, and how many of `npm run drill`. */
  short: number
  long: number
  /** What is counted so, where it is not tries, such as minutes. */
  unit?: string
  /** What this machine lacks for it, in a sentence; undefined where nothing. */
  missing?(): string | undefined
  /** Does it so many times; `say` is told what happens, a sentence at a time. */
  run(times: number, say: (sentence: string) => void): Promise<Outcome>
}

export type Outcome = {
  /** What was done, and how often, such as `{ 'orders placed': 812 }`. */
  tried: Record<string, number>
  /** What was lost, doubled or is wrong, a sentence each: empty. */
  lost: string[]
}
