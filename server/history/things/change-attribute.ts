import { t } from '#messages/t.ts'
import { mustFit, mustHaveOwnName } from '#server/catalogue/categories/attribute.ts'
import {
  type Attribute,
  countUses,
  insertOptions,
  listAttributes,
  type NewOptionRow,
  updateAttribute,
  writeOptions,
} from '#server/catalogue/categories/attributes-store.ts'
import { mustBeUnused } from '#server/catalogue/categories/change-attribute.ts'
import { attributeFactOf } from '#server/catalogue/categories/fact-of.ts'
import { listCategories } from '#server/catalogue/categories/store.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { partsOf, translatedRow } from '#server/history/things/fields.ts'
import { orderedAs } from '#server/history/things/order.ts'
import type { Change, Fields, LeftOver, Work } from '#server/history/things/thing.ts'

export const OPTIONS_ORDER = 'order of options'

/** An option that products have by now stays. */
export async function restoreFields(
  { tx, editor, act }: Work,
  attribute: Attribute,
  change: Change,
  given: Fields,
): Promise<LeftOver[]> {
  const { id } = attribute
  const left: LeftOver[] = []
  const uses = (await countUses(tx, [id])).options
  const said = new Map(partsOf(given, 'options') as [string, NewOptionRow | null][])
  const options = new Map(attribute.options.map((one): [string, NewOptionRow] => [one.id, one]))
  for (const [optionId, option] of said) {
    const now = options.get(optionId)
    if (option) options.set(optionId, { translations: {}, ...option, id: optionId })
    else if (uses.has(optionId))
      left.push({
        change,
        field: `options.${optionId}`,
        reason: t('admin.undo.optionUsed', { label: now?.label ?? '' }),
      })
    else options.delete(optionId)
  }
  const order = (given[OPTIONS_ORDER] ?? change.before?.[OPTIONS_ORDER] ?? []) as string[]
  const listed = orderedAs(order, [...options.keys()]).flatMap((one) => options.get(one) ?? [])
  const fields = Object.fromEntries(
    Object.entries(given).filter(([name]) => !name.startsWith('options.') && name !== OPTIONS_ORDER),
  )
  const changed: Attribute = {
    ...attribute,
    ...translatedRow(fields, attribute.translations),
    options: listed as Attribute['options'],
  }
  if (JSON.stringify(attributeFactOf(changed)) === JSON.stringify(attributeFactOf(attribute))) return left
  mustFit(changed)
  if (changed.name !== attribute.name)
    mustHaveOwnName(await listCategories(tx), await listAttributes(tx), changed)
  if (changed.kind !== attribute.kind || changed.dimension !== attribute.dimension)
    await mustBeUnused(tx, attribute, 'changed')
  const { name, kind, dimension, isFilterable, translations } = changed
  await updateAttribute(tx, id, { name, kind, dimension, isFilterable, translations })
  await putOptions(tx, attribute, listed)
  const [now] = await listAttributes(tx, [id])
  const fact = { before: attributeFactOf(attribute), after: attributeFactOf(now ?? changed) }
  await recordFact(tx, editor.by, 'attribute.changed', id, fact, { partOf: act })
  return left
}

async function putOptions(tx: Work['tx'], { id, options }: Attribute, listed: NewOptionRow[]): Promise<void> {
  const back = listed.flatMap((one, position) =>
    options.some((own) => own.id === one.id) ? [] : [{ ...one, attributeId: id, position }],
  )
  await insertOptions(tx, back)
  await writeOptions(tx, id, listed)
}
