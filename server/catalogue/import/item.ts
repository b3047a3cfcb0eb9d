/** A product as a file describes it: in our fields, but not checked yet. Pure. */
import type { ProductFieldName } from '#contract/product-fields.ts'
import type { RelationKind } from '#contract/relation-kinds.ts'
import type { Language } from '#messages/languages.ts'
import type { Cell, Remark } from '#server/catalogue/import/records.ts'

export type TranslatedCell = { tag: Language; name: string; cell: Cell }

export type Picture = { img: string; alt: string }

export type Item = {
  place: number
  line: number
  name: string
  /** A row of our own file, which has the slugs of today, and in which an empty cell takes away a value. */
  isOwn?: true
  id?: string
  /** The stock with which our own file was exported: one that is still the same was not changed in the file. */
  exportedStock?: string
  /** Other slugs by which it may be known: its options in another order, or before it had all of them. */
  also?: string[]
  /** The texts of fields, as the contract takes them, without the fields that the file does not have. */
  fields: { [Name in ProductFieldName]?: Cell }
  pictures?: { list: Picture[]; cell: Cell }
  documents?: Cell
  /** Its texts in further languages, where the file has a column for one. */
  translations?: TranslatedCell[]
  /** The names from the top down, or the slug. */
  category?: { names: string[]; cell: Cell } | { slug: string; cell: Cell }
  /** By the name or the code of the attribute. */
  values: { attribute: string; cell: Cell }[]
  family?: { slug: string; name: string; choices?: string[]; cell: Cell }
  relations?: { kind: RelationKind; slugs: string[]; cell: Cell }[]
  problems: Remark[]
  warnings: Remark[]
}

/** A row of our own file that is no product: a category, an attribute, a family or an operator, which products may need. */
export type Definition = {
  place: number
  line: number
  problems: Remark[]
  translations?: TranslatedCell[]
} & (
  | {
      kind: 'category'
      slug: string
      name: string
      description: string
      parent: string
      img: string
      shopifyId: string
      googleId: string
    }
  | {
      kind: 'attribute'
      code: string
      name: string
      category: string
      of: string
      dimension: string
      filterable: string
      options: string
      /** One option in a line, as `options`. */
      translatedOptions: { tag: Language; text: string }[]
    }
  | { kind: 'family'; slug: string; name: string; choices: string[] }
  | { kind: 'operator'; slug: string; name: string; lines: string }
)

/** `remarks`: about rows that are no product, and were left out. */
export type ReadGroup = { items: Item[]; definitions?: Definition[]; refused?: Remark[]; warned?: Remark[] }

export type FileFacts = {
  header: string[]
  /** The columns that have decimal commas, or all of them where the file says so. */
  decimalCommas: { has(column: string): boolean }
  /** Whether the file, or a cell of it, says which mark it has before decimals. */
  isKnown: boolean
  /** Whether the file says so, or some columns have decimal commas and none has decimal points: then `1.000` is a thousand pieces. */
  isInCommas: boolean
}
