/** What is known of a long sorted list: how many rows it has, and every so many rows the one that stands there. */
export type Landmarks = {
  total: number
  /** The rows 0, STEP, 2 x STEP ... in ascending order, by what they are sorted by, as text. */
  rows: { key: string; last: string }[]
}

/** Between two landmarks are so many rows. */
export const STEP = 500
