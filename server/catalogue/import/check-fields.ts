import { readMeasure } from '#contract/measures.ts'
import { readParcel } from '#contract/parcel.ts'
import { PRODUCT_FIELD_NAMES, type ProductFieldName, productField } from '#contract/product-fields.ts'
import { ProductFields } from '#contract/products.ts'
import type { GivenTranslations, TranslationsInput } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import type { Item, TranslatedCell } from '#server/catalogue/import/item.ts'
import { documentLines } from '#server/catalogue/import/own-uploads.ts'
import { at, type Cell, type Remark } from '#server/catalogue/import/records.ts'
import type { ProductChange } from '#server/catalogue/products/edit/product-edit.ts'

export type Checked = { change: ProductChange; problems: Remark[]; warnings: Remark[] }

export function checkFields(item: Item): Checked {
  const change: Record<string, unknown> = {}
  const problems: Remark[] = []
  const warnings: Remark[] = []
  for (const [name, cell] of Object.entries(item.fields) as [ProductFieldName, Cell][]) {
    const read = readField(name, cell.text)
    if ('problem' in read) problems.push(at(cell, read.problem))
    else if (read.value !== undefined) {
      change[name] = read.value
      if (isRounded(name, cell.text, String(read.value)))
        warnings.push(
          at(cell, t('admin.importSays.moreExact', { text: cell.text, kept: String(read.value) })),
        )
    }
  }
  if (item.pictures) Object.assign(change, picturesIn(item, problems))
  if (item.translations?.length)
    Object.assign(change, translationsIn(item.translations, ProductFields.shape.translations, problems))
  if (item.documents) Object.assign(change, documentsIn(item.documents, problems))
  return { change: change as ProductChange, problems, warnings }
}

function readField(name: ProductFieldName, text: string): { value: unknown } | { problem: string } {
  if (text === '' && EMPTY.has(name)) return { value: EMPTY.get(name) }
  const read = ProductFields.shape[name].safeParse(text)
  if (read.success) return { value: read.data }
  return text === ''
    ? { value: undefined }
    : { problem: read.error.issues[0]?.message ?? t('admin.importSays.wrong') }
}

/** Whether a measure is not exactly what it was. */
function isRounded(name: ProductFieldName, text: string, kept: string): boolean {
  if (text === '') return false
  if (name === 'weight') return readMeasure('mass', text) !== readMeasure('mass', kept)
  return name === 'parcel' && String(readParcel(text)) !== String(readParcel(kept))
}

/** What an empty cell of our own file means for a field that takes no empty text. Every other required field stays as it is. */
const EMPTY: ReadonlyMap<ProductFieldName, unknown> = new Map(
  PRODUCT_FIELD_NAMES.flatMap((name): [ProductFieldName, unknown][] => {
    const meant: Partial<Record<string, unknown>> = { multiple: 1, state: 'on sale', text: '' }
    const { kind } = productField(name)
    return kind in meant ? [[name, meant[kind]]] : []
  }),
)

function picturesIn(
  { pictures, isOwn }: Item,
  problems: Remark[],
): Pick<ProductChange, 'img' | 'morePictures' | 'imgAlt'> {
  const [first, ...more] = pictures?.list ?? []
  const cell = pictures?.cell ?? { line: 0, column: '' }
  const img =
    first?.img === '' ? { success: true as const, data: '' } : ProductFields.shape.img.safeParse(first?.img)
  const others = ProductFields.shape.morePictures.safeParse(more)
  for (const read of [img, others])
    if (!read.success)
      problems.push(at(cell, read.error.issues[0]?.message ?? t('admin.importSays.noPicture')))
  return {
    ...(img.success && { img: img.data }),
    ...(!isOwn && first?.alt && { imgAlt: first.alt }),
    ...(others.success && { morePictures: others.data ?? [] }),
  }
}

/** One document in a line: its address, its kind, its language and its title. */
function documentsIn(cell: Cell, problems: Remark[]): Pick<ProductChange, 'documents'> {
  const lines = documentLines(cell.text).map((line) => {
    const [file = '', kind = '', language = '', ...title] = line.trim().split(' ')
    return { file, kind, language, title: title.join(' ') }
  })
  const read = ProductFields.shape.documents.safeParse(lines)
  if (read.success) return { documents: read.data }
  problems.push(at(cell, read.error.issues[0]?.message ?? t('admin.importSays.noDocuments')))
  return {}
}

/** Each text is checked by itself, so that a wrong one is named at its cell. An empty cell takes a text away. */
export function translationsIn(
  cells: TranslatedCell[],
  schema: ReturnType<typeof TranslationsInput>,
  problems: Remark[],
): { translations: GivenTranslations } {
  const translations: Record<string, Record<string, unknown>> = {}
  for (const { tag, name, cell } of cells) {
    const read = schema.safeParse({ [tag]: { [name]: cell.text } })
    if (read.success) translations[tag] = { ...translations[tag], ...read.data?.[tag] }
    else problems.push(at(cell, read.error.issues[0]?.message ?? t('admin.importSays.wrong')))
  }
  return { translations: translations as GivenTranslations }
}
