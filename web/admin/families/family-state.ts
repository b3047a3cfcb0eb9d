import type { ManagedAttribute, ManagedCategory } from '#contract/categories.ts'
import type { Family as ShownFamily } from '#contract/families.ts'
import { t } from '#messages/t.ts'
import { type TypedTexts, textsOf } from '#web/admin/fields/typed-texts.ts'

export type Family = ShownFamily
export type FamilyTree = { categories: ManagedCategory[]; attributes: ManagedAttribute[] }

/** What an owner sets for a family and all its sizes. */
export type FamilyState = {
  name: string
  slug: string
  category: string
  maker: string
  description: string
  choices: string[]
  countsTogether: boolean
  dropValues: boolean
  texts: TypedTexts
}

type Field = Exclude<keyof FamilyState, 'dropValues' | 'texts'>

/** What the fields are called where somebody else changed them. */
export const FIELD_LABELS: Record<Field, string> = {
  name: t('admin.families.name'),
  slug: t('admin.families.address'),
  category: t('admin.families.category'),
  maker: t('admin.families.maker'),
  description: t('admin.families.descriptionOfAllSizes'),
  choices: t('admin.families.whatAShopperChoosesBy'),
  countsTogether: t('admin.families.whetherSizesCountTogether'),
}

/** What of the form is saved. */
export const fieldsOf = ({
  dropValues: _,
  texts,
  ...fields
}: FamilyState): Pick<FamilyState, Field> & TypedTexts => ({ ...fields, ...texts })

/** What stands in the form before anything is typed. What its sizes do not share is empty there, and stays as it is. */
export function firstFamily(family: Family | undefined): FamilyState {
  return {
    name: family?.name ?? '',
    slug: family?.slug ?? '',
    category: shared(family, 'category'),
    maker: shared(family, 'maker'),
    description: shared(family, 'description'),
    choices: family?.choices.map(({ code }) => code) ?? [],
    countsTogether: family?.countsTogether ?? false,
    dropValues: false,
    texts: textsOf(family?.translations),
  }
}

function shared(family: Family | undefined, field: 'category' | 'maker' | 'description'): string {
  const values = new Set(family?.products.map((product) => product[field] ?? ''))
  const [only = ''] = values
  return values.size === 1 ? only : ''
}

/** The words of a refusal without what only programs can do about it. */
export const plainWords = (message: string) => message.replace(/: send dropValues.*$/, '')
