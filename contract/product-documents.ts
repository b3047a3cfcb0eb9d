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

/** The languages in which a document can be: tags of BCP 47, each with its name in English. */
export const DOCUMENT_LANGUAGES = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  cs: 'Czech',
  sv: 'Swedish',
  da: 'Danish',
  nb: 'Norwegian',
  fi: 'Finnish',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
} as const
type DocumentLanguage = keyof typeof DOCUMENT_LANGUAGES
export const LANGUAGE_TAGS = Object.keys(DOCUMENT_LANGUAGES) as [DocumentLanguage, ...DocumentLanguage[]]

export const MOST_DOCUMENTS = 20
export const LONGEST_DOCUMENT_TITLE = 150
