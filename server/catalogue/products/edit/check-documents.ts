import type { ProductDocument } from '#contract/product-document-list.ts'
import { t } from '#messages/t.ts'
import type { EditProblem } from '#server/catalogue/products/edit/product-edit.ts'
import type { ReadEdit } from '#server/catalogue/products/edit/read.ts'
import { documentAt } from '#server/shop/uploads/names.ts'

/** The documents of a product after an edit, with their sizes. A file must be an upload, or one that the product has already. */
export function editedDocuments({ change, documents: had }: ReadEdit): {
  after: ProductDocument[]
  problems: EditProblem[]
} {
  if (change.documents === undefined) return { after: had, problems: [] }
  const problems: EditProblem[] = []
  const after = change.documents.map(({ file, title, kind, language }, place): ProductDocument => {
    const bytes = had.find((one) => one.file === file)?.bytes ?? documentAt(file)?.bytes
    if (bytes === undefined) {
      const message = t('admin.refusals.uploadedFile')
      problems.push({ field: ['documents', place, 'file'], code: 'UNPROCESSABLE_CONTENT', message })
    }
    return { file, title, kind, language, bytes: bytes ?? 0 }
  })
  return { after, problems }
}
