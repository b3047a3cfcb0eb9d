import type { ManagedProduct } from '#contract/managed-products.ts'
import type { ProductDocumentKind } from '#contract/product-documents.ts'
import type { ProductState } from '#contract/product-kinds.ts'
import { RELATION_KINDS, type RelationKind } from '#contract/relation-kinds.ts'
import { newKey, type ShownPicture } from '#web/admin/fields/keyed-rows.ts'
import type { RelatedProduct } from '#web/admin/fields/product-search.tsx'
import { changedTexts, sentTexts, type TypedTexts, textsOf } from '#web/admin/fields/typed-texts.ts'
import type { Api } from '#web/api/client.ts'

export type TypedDocument = {
  key: string
  file: string
  bytes: number
  title: string
  kind: ProductDocumentKind
  language: string
}

/** What the form has beside its fields of one text. */
export type More = {
  state: ProductState
  /** A slug; empty: none. */
  category: string
  /** By the codes of attributes, also of categories that were looked at before. */
  values: Record<string, string>
  pictures: ShownPicture[]
  documents: TypedDocument[]
  relations: Record<RelationKind, RelatedProduct[]>
  texts: TypedTexts
}

export function moreFrom(product: ManagedProduct | undefined): More {
  const { img = '', imgAlt = '', morePictures = [], documents = [], relations = {} } = product ?? {}
  return {
    state: product?.state ?? 'on sale',
    category: product?.category ?? '',
    values: product?.values ?? {},
    pictures: [{ img, alt: imgAlt }, ...morePictures].map((picture) => ({ key: newKey(), ...picture })),
    documents: documents.map((document) => ({ key: newKey(), ...document })),
    relations: {
      accessory: relations.accessory ?? [],
      spare_part: relations.spare_part ?? [],
      replaces: relations.replaces ?? [],
      fits: relations.fits ?? [],
    },
    texts: textsOf(product?.translations),
  }
}

/** The codes of the values that a product has and its category does not ask for: they are lost when it is saved. */
export function lostValues({ values }: More, asked: Set<string>): string[] {
  return Object.keys(values).filter((code) => !asked.has(code) && values[code]?.trim())
}

/** What the shop is told of it. */
export type MoreChange = Omit<Partial<Parameters<Api['products']['change']>[0]>, 'id'>

/** What differs, as the shop takes it. `asked`: the codes of the attributes that the category asks for. */
export function changedMore(before: More, after: More, asked: Set<string>): MoreChange {
  const [was, is] = [sent(before), sent(after)]
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const values = changedValues(before.values, after.values, asked)
  const relations = RELATION_KINDS.filter((kind) => String(ids(before, kind)) !== String(ids(after, kind)))
  return {
    ...Object.fromEntries(changed.map((name) => [name, is[name]])),
    ...sentTexts(changedTexts(before.texts, after.texts)),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(relations.length > 0 && {
      relations: Object.fromEntries(relations.map((kind) => [kind, ids(after, kind)])),
    }),
    ...(before.category !== after.category && lostValues(before, asked).length > 0 && { dropValues: true }),
  }
}

const ids = ({ relations }: More, kind: RelationKind) => relations[kind].map(({ _id }) => _id)

function sent({ state, category, pictures, documents }: More) {
  const [main, ...others] = pictures
  return {
    state,
    category,
    imgAlt: main?.alt.trim() ?? '',
    morePictures: others.map(({ img, alt }) => ({ img, alt: alt.trim() })),
    documents: documents.map(({ file, title, kind, language }) => ({
      ...{ file, kind, language },
      title: title.trim(),
    })),
  }
}

function changedValues(
  before: More['values'],
  after: More['values'],
  asked: Set<string>,
): [string, string][] {
  return [...asked]
    .map((code): [string, string] => [code, after[code]?.trim() ?? ''])
    .filter(([code, text]) => text !== (before[code] ?? ''))
}
