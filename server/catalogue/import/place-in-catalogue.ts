import { MOST_LEVELS } from '#contract/categories.ts'
import { readMeasure, withFewerDecimals } from '#contract/measures.ts'
import { withoutUnseen } from '#contract/unseen.ts'
import { t } from '#messages/t.ts'
import { asPoints } from '#server/catalogue/import/amounts.ts'
import {
  addFamily,
  attributeNamed,
  attributesIn,
  type CataloguePlan,
  categoryAt,
  isNamed,
  keepFamily,
  levelsOf,
  offerOption,
  type PlannedFamily,
} from '#server/catalogue/import/catalogue-plan.ts'
import { findFamiliesBy } from '#server/catalogue/import/catalogue-store.ts'
import { cutTo } from '#server/catalogue/import/clean-text.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { at, type Cell, type Remark } from '#server/catalogue/import/records.ts'
import type { ProductChange } from '#server/catalogue/products/edit/product-edit.ts'
import type { ProductRow } from '#server/catalogue/products/store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

export type Placed = {
  categoryId: string | null
  /** Undefined: as it is. */
  familyId?: string | null
  change: Pick<ProductChange, 'category' | 'values'>
  problems: Remark[]
  warnings: Remark[]
}

/** Items with sizes or attributes need a category, if their file names none. */
const OTHERS = 'Other'
const LONGEST_FAMILY = 200

/** Plans categories, families and attributes that are missing. `matched`: the products that items are. */
export async function placeInCatalogue(
  tx: Db | Tx,
  judging: Judging,
  items: Item[],
  matched: (ProductRow | undefined)[],
): Promise<Placed[]> {
  const { plan } = judging
  await lookUpFamilies(tx, plan, {
    slugs: items.flatMap(({ family }) => family?.slug || []),
    ids: matched.flatMap((row) => row?.familyId ?? []),
  })
  const groups = familiesInUse(plan, items, matched)
  return items.map((item, index) => {
    const row = matched[index]
    const placed: Placed = { categoryId: row?.categoryId ?? null, change: {}, problems: [], warnings: [] }
    placeCategory(judging, item, placed)
    const codes = valuesOf(judging, item, row, placed)
    if (Object.keys(codes).length > 0) placed.change.values = codes
    placeFamily(judging, item, placed, groups.get(item.family?.slug ?? ''))
    return placed
  })
}

export async function lookUpFamilies(
  tx: Db | Tx,
  plan: CataloguePlan,
  wanted: { slugs: string[]; ids: string[] },
): Promise<void> {
  const slugs = [...new Set(wanted.slugs)].filter((slug) => !plan.families.has(slug))
  const ids = [...new Set(wanted.ids)].filter((id) => !plan.familiesById.has(id))
  if (slugs.length + ids.length === 0) return
  for (const family of await findFamiliesBy(tx, { slugs, ids })) keepFamily(plan, family)
}

/** A family of another shop is the family that one of its sizes is in here, even if it was renamed. */
function familiesInUse(
  plan: CataloguePlan,
  items: Item[],
  matched: (ProductRow | undefined)[],
): Map<string, PlannedFamily> {
  const used = new Map<string, PlannedFamily>()
  for (const [index, { family, isOwn }] of items.entries()) {
    const own = plan.familiesById.get(matched[index]?.familyId ?? '')
    if (family && own && !isOwn) used.set(family.slug, own)
  }
  return used
}

function placeCategory({ plan, warned }: Judging, item: Item, placed: Placed): void {
  const { category } = item
  if (category && 'slug' in category) {
    const row = plan.tree.find(({ slug }) => slug === category.slug)
    if (category.slug !== '' && !row)
      placed.problems.push(at(category.cell, t('admin.importSays.noCategory', { slug: category.slug })))
    placed.categoryId = row?.id ?? null
    placed.change.category = row?.slug ?? null
    return
  }
  const needsOne =
    !item.isOwn && placed.categoryId === null && (item.values.length > 0 || item.family !== undefined)
  const names = category?.names ?? (needsOne ? [OTHERS] : [])
  if (names.length === 0) return
  const cell = category?.cell ?? { line: item.line, column: 'category' }
  const row = categoryAt(plan, names)
  const path = names.join(' > ')
  if (!row) placed.problems.push(at(cell, t('admin.importSays.mayNotAdd', { what: path })))
  else {
    placed.categoryId = row.id
    placed.change.category = row.slug
  }
  const once = (key: string, reason: string) => {
    if (warned.has(key)) return
    warned.add(key)
    placed.warnings.push(at(cell, reason))
  }
  const levels = levelsOf(names).join(' > ')
  if (levels !== path)
    once(`path ${path}`, t('admin.importSays.becomesShorter', { levels: MOST_LEVELS, path, kept: levels }))
  if (!category) once('others', t('admin.importSays.inOthers', { others: OTHERS }))
}

/** Values by code. Those of another shop go by names; missing attributes and options are planned. */
function valuesOf(
  { plan, kinds }: Judging,
  item: Item,
  row: ProductRow | undefined,
  placed: Placed,
): Record<string, string | null> {
  const codes: Record<string, string | null> = {}
  if (item.isOwn) {
    const inForce = new Map(attributesIn(plan, placed.categoryId).map(({ code, kind }) => [code, kind]))
    // An empty cell of an attribute that the product does not have says nothing.
    for (const { attribute, cell } of item.values)
      if (cell.text !== '') codes[attribute] = inPoints(cell, inForce.get(attribute))
      else if (row && inForce.has(attribute)) codes[attribute] = null
    return codes
  }
  if (placed.categoryId === null) return codes
  for (const value of item.values) {
    const { attribute: name } = value
    const cell = { ...value.cell, text: withoutUnseen(value.cell.text) }
    const attribute = attributeNamed(plan, placed.categoryId, name, kinds.kindOf(name))
    if (!attribute) {
      placed.problems.push(at(cell, t('admin.importSays.mayNotAdd', { what: name })))
      continue
    }
    if (attribute.kind === 'choice' && !offerOption(plan, attribute, cell.text)) {
      placed.problems.push(at(cell, t('admin.importSays.cannotOffer', { name, option: cell.text })))
      continue
    }
    value.attribute = attribute.code
    codes[attribute.code] = exactEnough(attribute, cell, placed)
  }
  return codes
}

const inPoints = ({ text, hasCommas }: Cell, kind: Attribute['kind'] | undefined): string =>
  hasCommas && (kind === 'measure' || kind === 'number') ? asPoints(text) : text

/** A measure or a number without the decimals that its unit cannot say, with a warning. */
function exactEnough({ kind, dimension }: Attribute, cell: Cell, { warnings }: Placed): string {
  const text = inPoints(cell, kind)
  const isTooExact =
    kind === 'number'
      ? /^[-−]?[\d,]*\.\d{7,}$/.test(text)
      : kind === 'measure' && readMeasure(dimension ?? 'length', text) === undefined
  if (!isTooExact) return text
  const kept =
    kind === 'number'
      ? String(Number(Number(text.replaceAll(',', '').replace('−', '-')).toFixed(6)))
      : withFewerDecimals(dimension ?? 'length', text)
  if (kept === undefined) return text
  warnings.push(at(cell, t('admin.importSays.moreExact', { text, kept })))
  return kept
}

function placeFamily({ plan }: Judging, item: Item, placed: Placed, used: PlannedFamily | undefined): void {
  const { family } = item
  if (!family) return
  if (family.slug === '') {
    placed.familyId = null
    return
  }
  const known = used ?? plan.families.get(family.slug)
  if (known) placed.familyId = known.id
  else if (item.isOwn)
    placed.problems.push(at(family.cell, t('admin.importSays.noFamilyBefore', { slug: family.slug })))
  else if (placed.categoryId !== null) {
    const inForce = attributesIn(plan, placed.categoryId)
    const choices = (family.choices ?? []).flatMap(
      (name) => inForce.find((one) => isNamed(one, name))?.id ?? [],
    )
    placed.familyId = addFamily(plan, {
      ...{ slug: family.slug, choices },
      name: cutTo(LONGEST_FAMILY, family.name),
    }).id
    if (family.name.length > LONGEST_FAMILY)
      placed.warnings.push(at(family.cell, t('admin.importSays.familyNameCut', { most: LONGEST_FAMILY })))
  }
}
