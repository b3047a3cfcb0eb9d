/** Where a file comes from. `suppliers`: the shop's own list of them; `columns`: another shop, whose columns the owner has explained. */
export const IMPORT_SOURCES = ['kerf', 'shopify', 'woocommerce', 'google', 'suppliers', 'columns'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** What is said of a product of a file. `left out`: a row that is no product, with the reason. */
export const VERDICTS = ['new', 'changed', 'same', 'refused', 'left out'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * How far an import is. Its rows are read, then judged without changing anything; then the owner has it applied, and may have it taken back.
 */
export const IMPORT_STATES = [
  'read',
  'judging',
  'judged',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What the columns of a file mean, by their headings. */
export type ColumnChoices = Record<string, string>

/** Products of a file by their verdicts; how many have warnings, and how many pictures are at addresses elsewhere. */
export type ImportCounts = Record<'new' | 'changed' | 'same' | 'refused' | 'warned' | 'pictures', number>

/** What was left as it is when an import was taken back. */
export type LeftByUndo = { name: string; reason: string }
