/** What can be said of a field of a product: contract/product-fields.ts says it of each. No zod: pages import it. */

/** The kind of value in a field. It decides how the field is checked, shown and typed. */
export type FieldKind =
  | 'line'
  | 'article number'
  | 'dollars'
  | 'optional dollars'
  | 'pieces'
  | 'optional pieces'
  | 'stars'
  | 'picture'
  | 'text'
  | 'slug'
  | 'gtin'
  | 'optional line'
  | 'optional name'
  | 'category'
  | 'multiple'
  | 'weight'
  | 'parcel'
  | 'contents'
  | 'optional text'
  | 'pictograms'
  | 'whole number'
  | 'handover'
  | 'exemption'
  | 'guarantee terms'
  | 'hs code'
  | 'origin'
  | 'price tiers'
  | 'other prices'
  | 'pictures'
  | 'model'
  | 'state'
  | 'values'
  | 'documents'
  | 'tracking'
  | 'promise kind'
  | 'day'
  | 'translations'

/** One field of a product, for calls, replies, forms, tables and the audit log. */
export type ProductField = {
  kind: FieldKind
  /** Its name in the admin's form. */
  label: string
  /** Its name in the audit log, in the language of who asks. */
  word: () => string
  /** Its row in the upper part of the form, whose fields must be filled in; two short fields can share a row. */
  row?: number
  /** Its place among the texts in the lower part of the form, which may be left empty. */
  detail?: number
  /** Its text in the API's description. */
  about?: string
  /** The heading of its column in the admin's table, which sorts by it. Without one it has no column. */
  column?: string
  /** For text and lines: the most characters allowed. */
  longest?: number
  /** For pieces and whole numbers: the smallest number allowed. */
  least?: number
  /** For whole numbers: the largest number allowed. */
  most?: number
  /** For whole numbers: what is said of one that is not allowed. */
  problem?: () => string
  /** Its first value in the form for a new product. */
  initial?: string
  /** The text below the field in the form. */
  hint?: string
  placeholder?: string
  /** Only staff are shown it: it is in no reply to others. */
  isPrivate?: true
}
