/** A drill makes something fail many times while people buy, and counts what the shop lost. */
export type Drill = {
  /** The word after `npm run drill --`. */
  name: string
  what: string
  /** The number of tries in its test, and in `npm run drill`. */
  short: number
  long: number
  /** The unit of those numbers where it is not tries, such as minutes. */
  unit?: string
  /** A sentence that says what this machine lacks for the drill; undefined if it lacks nothing. */
  missing?(): string | undefined
  /** Runs the drill so many times. `say` gets one sentence for each event. */
  run(times: number, say: (sentence: string) => void): Promise<Outcome>
}

export type Outcome = {
  /** What was done and how often, such as `{ 'orders placed': 812 }`. */
  tried: Record<string, number>
  /** One sentence for each thing that was lost, doubled or wrong. A good shop has none. */
  lost: string[]
}
