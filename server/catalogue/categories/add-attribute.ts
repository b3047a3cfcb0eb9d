import { LONGEST_CODE, type NewAttribute } from '#contract/attributes.ts'
import { withTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { mustFit, mustHaveOwnName } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  insertAttribute,
  listAttributes,
  type NewOptionRow,
} from '#server/catalogue/categories/attributes-store.ts'
import { ownOf } from '#server/catalogue/categories/category.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { freeSlug } from '#server/catalogue/categories/free-slug.ts'
import { lockTree } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Adds an attribute, the last of its category. Answers its id. Errors: NOT_FOUND (no such category), CODE_TAKEN, UNPROCESSABLE_CONTENT. */
export function addAttribute(db: Db, admin: Account, fields: NewAttribute): Promise<string> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    if (!tree.some(({ id }) => id === fields.categoryId))
      throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchCategory'))
    const all = await listAttributes(tx)
    mustHaveOwnName(tree, all, fields)
    const attribute = await recordAttribute(tx, all, fields)
    const after = attributeFactOf(attribute)
    await recordFact(tx, staff(admin), 'attribute.added', attribute.id, { after })
    return attribute.id
  })
}

/** Adds an attribute; the caller has locked the tree. `all`: the attributes of the shop. Errors: CODE_TAKEN, UNPROCESSABLE_CONTENT. */
async function recordAttribute(
  tx: Tx,
  all: Attribute[],
  { code, filterable, options = [], translations, ...fields }: NewAttribute,
): Promise<Attribute> {
  const isFilterable = filterable ?? fields.kind !== 'text'
  const dimension = fields.dimension ?? null
  mustFit({ ...fields, dimension, isFilterable, options })
  const holder = all.find((attribute) => attribute.code === code)
  if (holder)
    throw new Refusal('CODE_TAKEN', t('admin.refusals.codeIsTaken', { code: holder.code, name: holder.name }))
  const isTaken = (code: string) => all.some((attribute) => attribute.code === code)
  const row = {
    ...{ ...fields, dimension, isFilterable },
    code: code ?? freeSlug(fields.name, 'attribute', LONGEST_CODE, isTaken),
    position: ownOf(all, fields.categoryId).length,
    translations: withTranslations({}, translations),
  }
  return insertAttribute(tx, row, withValues(options.map(translatedOption)))
}

const translatedOption = ({ translations, ...option }: NonNullable<NewAttribute['options']>[number]) => ({
  ...option,
  translations: withTranslations({}, translations),
})

/** A value that is not given is made of the label. */
export function withValues(options: (Omit<NewOptionRow, 'value'> & { value?: string })[]): NewOptionRow[] {
  const taken = new Set(options.flatMap(({ value }) => value ?? []))
  return options.map(({ value, ...option }) => {
    const its = value ?? freeSlug(option.label, 'option', LONGEST_CODE, (slug) => taken.has(slug))
    taken.add(its)
    return { ...option, value: its }
  })
}
