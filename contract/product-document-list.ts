import * as z from 'zod'
import { Line } from '#contract/fields.ts'
import { LANGUAGE_TAGS } from '#contract/product-document-languages.ts'
import {
  LONGEST_DOCUMENT_TITLE,
  MOST_DOCUMENTS,
  PRODUCT_DOCUMENT_KINDS,
} from '#contract/product-documents.ts'
import { t } from '#messages/t.ts'

const Kind = z.enum(PRODUCT_DOCUMENT_KINDS, {
  error: () => t('fields.oneOfChoices', { choices: PRODUCT_DOCUMENT_KINDS.join(', ') }),
})
const Language = z.enum(LANGUAGE_TAGS, {
  error: () => t('fields.oneOfChoices', { choices: LANGUAGE_TAGS.join(', ') }),
})

/** A PDF file about a product. `language` in replies is any tag, as a later version may know more of them. */
export const DocumentOutput = z.object({
  file: z.string().describe('Its address on this site, where everybody can download it'),
  title: z.string(),
  kind: Kind,
  language: z.string().describe('A tag such as `en`'),
  bytes: z.int().describe('How large the file is'),
})
export type ProductDocument = z.infer<typeof DocumentOutput>

const DocumentInput = z.strictObject({
  file: Line(200).describe('What `POST /uploads/documents` answered, or a file that the product has already'),
  title: Line(LONGEST_DOCUMENT_TITLE),
  kind: Kind.default('manual'),
  language: Language.default('en'),
})

/** All documents of a product, in order. A file stands there once. */
export const Documents = z
  .array(DocumentInput)
  .max(MOST_DOCUMENTS, { error: () => t('fields.atMost', { most: String(MOST_DOCUMENTS) }) })
  .superRefine((documents, { addIssue }) => {
    for (const [index, { file }] of documents.entries())
      if (documents.findIndex((other) => other.file === file) < index)
        addIssue({ code: 'custom', path: [index, 'file'], message: t('admin.rules.fileStandsThere') })
  })
