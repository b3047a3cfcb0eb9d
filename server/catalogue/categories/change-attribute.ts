import type { AttributeChange } from '#contract/attributes.ts'
import { withTranslations } from '#contract/translations.ts'
import { t } from '#messages/t.ts'
import { withValues } from '#server/catalogue/categories/add-attribute.ts'
import { mustFit, mustHaveOwnName } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  countFamilies,
  countUses,
  listAttributes,
  lockAttribute,
  type NewOptionRow,
  updateAttribute,
  writeOptions,
} from '#server/catalogue/categories/attributes-store.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { lockTree } from '#server/catalogue/categories/store.ts'
import { list } from '#server/catalogue/categories/words.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/**
 * `options` are all of a choice in order: missing ones go. Errors: NOT_FOUND, KIND_IN_USE (another kind or dimension), OPTION_IN_USE (one that
 * products have would go), UNPROCESSABLE_CONTENT. Saved as it was, an attribute does not change.
 */
export function changeAttribute(db: Db, admin: Account, id: string, change: AttributeChange): Promise<void> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const attribute = await lockedAttribute(tx, id)
    const changed = changedTo(attribute, change)
    if (JSON.stringify(attributeFactOf(changed)) === JSON.stringify(attributeFactOf(attribute))) return
    const { name, kind, dimension, isFilterable, translations, options } = changed
    mustFit(changed)
    if (name !== attribute.name) mustHaveOwnName(tree, await listAttributes(tx), changed)
    if (kind !== attribute.kind || dimension !== attribute.dimension)
      await mustBeUnused(tx, attribute, 'changed')
    await mustKeepUsed(tx, attribute, options)
    await updateAttribute(tx, id, { name, kind, dimension, isFilterable, translations })
    await writeOptions(tx, id, options)
    const [now] = await listAttributes(tx, [id])
    const [before, after] = [attributeFactOf(attribute), attributeFactOf(now ?? changed)]
    await recordFact(tx, staff(admin), 'attribute.changed', id, { before, after })
  })
}

export async function lockedAttribute(tx: Tx, id: string): Promise<Attribute> {
  if (isId(id)) await lockAttribute(tx, id)
  const [attribute] = isId(id) ? await listAttributes(tx, [id]) : []
  if (!attribute) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchAttribute'))
  return attribute
}

/** Errors, while products have values of it or families differ by it: KIND_IN_USE if it is changed, IN_USE if it is removed. */
export async function mustBeUnused(
  tx: Tx,
  { id, name }: Attribute,
  done: 'changed' | 'removed',
): Promise<void> {
  const products = (await countUses(tx, [id])).attributes.get(id) ?? 0
  const families = await countFamilies(tx, [id])
  if (products === 0 && families === 0) return
  const users = [
    ...(products > 0 ? [t('admin.refusals.productsHaveValue', { products })] : []),
    ...(families > 0 ? [t('admin.refusals.familiesDiffer', { families })] : []),
  ]
  throw new Refusal(
    done === 'removed' ? 'IN_USE' : 'KIND_IN_USE',
    t('admin.refusals.attributeIsUsed', { done, name, users: list(users) }),
  )
}

type Changed = Omit<Attribute, 'options'> & { options: NewOptionRow[] }

function changedTo(attribute: Attribute, { filterable, options, ...change }: AttributeChange): Changed {
  const kind = change.kind ?? attribute.kind
  const isSame = kind === attribute.kind
  const kept = isSame ? attribute.options : []
  return {
    ...attribute,
    name: change.name ?? attribute.name,
    kind,
    translations: withTranslations(attribute.translations, change.translations),
    dimension: change.dimension ?? (isSame ? attribute.dimension : null),
    isFilterable: filterable ?? (isSame ? attribute.isFilterable : kind !== 'text'),
    options: options
      ? optionsOf(attribute, options)
      : kept.map(({ id, value, label, translations }) => ({ id, value, label, translations })),
  }
}

/** An option that stays keeps its value. */
function optionsOf(
  { options: own }: Attribute,
  options: NonNullable<AttributeChange['options']>,
): NewOptionRow[] {
  const known = options.map(({ _id, label, value, translations }) => {
    if (_id === undefined)
      return {
        ...{ label, translations: withTranslations({}, translations) },
        ...(value !== undefined && { value }),
      }
    const option = own.find(({ id }) => id === _id)
    if (!option) throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchOption', { label }))
    return {
      ...{ id: option.id, label, value: option.value },
      translations: withTranslations(option.translations, translations),
    }
  })
  const all = withValues(known)
  const twice = all.find(({ value }, index) => all.findIndex((other) => other.value === value) !== index)
  if (twice)
    throw new Refusal('UNPROCESSABLE_CONTENT', t('admin.refusals.twoOptionsOfValue', { value: twice.value }))
  return all
}

/** Errors: OPTION_IN_USE if an option that products have would go. */
async function mustKeepUsed(tx: Tx, { id, options: own }: Attribute, options: NewOptionRow[]): Promise<void> {
  const uses = (await countUses(tx, [id])).options
  const lost = own.filter((option) => uses.has(option.id) && !options.some(({ id }) => id === option.id))
  if (lost.length === 0) return
  const what = list(
    lost.map(({ id, label }) =>
      t('admin.refusals.usedByProducts', { name: label, products: uses.get(id) ?? 0 }),
    ),
  )
  throw new Refusal('OPTION_IN_USE', t('admin.refusals.optionsAreUsed', { what }))
}
