/** Rows of a form that are moved up and down. Pure. */

/** A picture in the form; the first is the main one, the specification's `img`, and may still be missing. */
export type ShownPicture = { key: string; img: string; alt: string }

let keys = 0
/** A key that tells rows apart while they move, also from those that were kept before the page was loaded anew. */
export const newKey = () => `${Date.now().toString(36)}-${++keys}`

/** The same rows with one moved to another place. */
export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
