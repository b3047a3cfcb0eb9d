import { someTranslations } from '#contract/translations.ts'
import type { AttributeRow, NewOptionRow } from '#server/catalogue/categories/attributes-store.ts'
import type { CategoryRow } from '#server/catalogue/categories/store.ts'

/** What facts say of a category: all that taking a change back needs. */
export function factOf(category: CategoryRow) {
  const { name, slug, description, img, shopifyId, googleId, parentId, position, translations } = category
  return {
    name,
    slug,
    description,
    img,
    shopifyId,
    googleId,
    parentId,
    position,
    ...someTranslations(translations),
  }
}

type Described = Omit<AttributeRow, 'id'> & { options: NewOptionRow[] }

export function attributeFactOf(attribute: Described) {
  const { code, name, kind, dimension, isFilterable, categoryId, position, translations } = attribute
  const options = attribute.options.map(optionFactOf)
  return {
    code,
    name,
    kind,
    dimension,
    isFilterable,
    categoryId,
    position,
    options,
    ...someTranslations(translations),
  }
}

export const optionFactOf = ({ id, value, label, translations = {} }: NewOptionRow) => ({
  ...{ id, value, label },
  ...someTranslations(translations),
})
