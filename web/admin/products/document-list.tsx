import { useEffect } from 'react'
import { LANGUAGE_TAGS } from '#contract/product-document-languages.ts'
import {
  documentKindWords,
  LONGEST_DOCUMENT_TITLE,
  PRODUCT_DOCUMENT_KINDS,
  type ProductDocumentKind,
} from '#contract/product-documents.ts'
import { documentTooLarge, MOST_UPLOAD_BYTES } from '#contract/upload-limits.ts'
import { language, t } from '#messages/t.ts'
import { useFileQueue } from '#web/admin/fields/file-queue.ts'
import { FilesDrop } from '#web/admin/fields/files-drop.tsx'
import { newKey } from '#web/admin/fields/keyed-rows.ts'
import { OrderedRows } from '#web/admin/fields/ordered-rows.tsx'
import type { TypedDocument } from '#web/admin/products/product-more.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { required } from '#web/forms/required.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  documents: TypedDocument[]
  onChange: (change: (documents: TypedDocument[]) => TypedDocument[]) => void
  problem: string | undefined
  /** Told when files are on their way, and when they are no more. */
  onUploading: (uploading: boolean) => void
}

const KINDS = PRODUCT_DOCUMENT_KINDS.map((value) => ({ value, label: documentKindWords(value) }))
const NAMES = new Intl.DisplayNames(language(), { type: 'language' })
const LANGUAGES = LANGUAGE_TAGS.map((value) => ({ value, label: NAMES.of(value) ?? value }))

/** The PDF files of a product in order. */
export function DocumentList({ documents, onChange, problem, onUploading }: Props) {
  const files = useFileQueue({
    refuse: (file) => (file.size > MOST_UPLOAD_BYTES ? documentTooLarge() : undefined),
    send: (api, document: File, signal) => api.uploads.addDocument({ document }, { signal }),
    onKept: ({ file, bytes }, { name }) =>
      onChange((now) => [
        ...now,
        { key: newKey(), file, bytes, title: titleOf(name), kind: 'manual', language: 'en' },
      ]),
  })
  useEffect(() => onUploading(files.sending), [files.sending, onUploading])
  const change = (key: string, fields: Partial<TypedDocument>) =>
    onChange((now) => now.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  return (
    <div className="grid gap-4">
      <OrderedRows
        label={t('admin.products.documentsInOrder')}
        rows={documents}
        keyOf={({ key }) => key}
        nameOf={({ title }, place) => title || t('admin.products.document', { place: place + 1 })}
        onChange={(rows) => onChange(() => rows)}
      >
        {({ key, file, bytes, title, kind, language }, place) => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <TextField
                label={t('admin.products.titleOfDocument', { place: place + 1 })}
                name={`documents.${place}.title`}
                value={title}
                maxLength={LONGEST_DOCUMENT_TITLE}
                onValueChange={(words) => change(key, { title: words })}
                problem={required(t('admin.products.title'))}
              >
                <a
                  href={file}
                  download={`${title || 'document'}.pdf`}
                  className="mt-1 inline-flex min-h-8 items-center text-sm text-action underline underline-offset-4"
                >
                  {t('admin.products.pdf', { bytes: fileSize(bytes) })}
                </a>
              </TextField>
            </div>
            <ChoiceField
              label={t('admin.products.kind')}
              name={`documents.${place}.kind`}
              value={kind}
              onChange={(value) => change(key, { kind: value as ProductDocumentKind })}
              choices={KINDS}
            />
            <ChoiceField
              label={t('admin.products.language')}
              name={`documents.${place}.language`}
              value={language}
              onChange={(value) => change(key, { language: value })}
              choices={LANGUAGES}
            />
          </div>
        )}
      </OrderedRows>
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {problem}
      </p>
      <FilesDrop
        label={t('admin.products.uploadPdfFiles')}
        hint={t('admin.products.manualsSafetySheetsAndThe')}
        accept="application/pdf,.pdf"
        files={files}
      />
    </div>
  )
}

/** `router_manual-v2.pdf` becomes `router manual v2`. */
const titleOf = (name: string) =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, LONGEST_DOCUMENT_TITLE)
