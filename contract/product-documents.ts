/** What the PDF files about products are, for calls, pages and the database. No zod: pages import it. */

import { t } from '#messages/t.ts'

export const PRODUCT_DOCUMENT_KINDS = [
  'manual',
  'safety_sheet',
  'parts_list',
  'declaration',
  'other',
] as const
export type ProductDocumentKind = (typeof PRODUCT_DOCUMENT_KINDS)[number]

/** A kind as one reads it. */
export function documentKindWords(kind: ProductDocumentKind): string {
  if (kind === 'manual') return t('productPage.manual')
  if (kind === 'safety_sheet') return t('productPage.safetySheet')
  if (kind === 'parts_list') return t('productPage.partsList')
  return kind === 'declaration' ? t('productPage.declaration') : t('productPage.otherDocument')
}

export const MOST_DOCUMENTS = 20
export const LONGEST_DOCUMENT_TITLE = 150
