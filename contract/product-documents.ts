/** What the PDF files about products are, for calls, pages and the database. No zod: pages import it. */

/** The kinds, as one reads them. */
export const DOCUMENT_KIND_WORDS = {
  manual: 'Manual',
  safety_sheet: 'Safety sheet',
  parts_list: 'Parts list',
  declaration: 'Declaration of conformity',
  other: 'Other',
} as const
export type ProductDocumentKind = keyof typeof DOCUMENT_KIND_WORDS
export const PRODUCT_DOCUMENT_KINDS = Object.keys(DOCUMENT_KIND_WORDS) as [
  ProductDocumentKind,
  ...ProductDocumentKind[],
]

export const MOST_DOCUMENTS = 20
export const LONGEST_DOCUMENT_TITLE = 150
