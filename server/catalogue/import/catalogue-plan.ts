/** The categories, attributes and families that the products of a file need: those of the shop, and those to add. Pure. */
import { hash, randomUUID } from 'node:crypto'
import { LONGEST_CODE } from '#contract/attributes.ts'
import { MOST_LEVELS } from '#contract/categories.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { LONGEST_SLUG } from '#contract/slug-of.ts'
import type { Translations } from '#contract/translations.ts'
import { withoutUnseen } from '#contract/unseen.ts'
import { withValues } from '#server/catalogue/categories/add-attribute.ts'
import { namesakeOf } from '#server/catalogue/categories/attribute.ts'
import type { Attribute as StoredAttribute } from '#server/catalogue/categories/attributes-store.ts'
import { childrenOf, inForce, ownOf, pathOf } from '#server/catalogue/categories/category.ts'
import { freeSlug } from '#server/catalogue/categories/free-slug.ts'
import type { CategoryRow } from '#server/catalogue/categories/store.ts'
import type { Kind } from '#server/catalogue/import/attribute-kinds.ts'
import { cutTo } from '#server/catalogue/import/clean-text.ts'
import { keyOf } from '#server/catalogue/import/records.ts'
import type { NewOperator, OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import type { FamilyRow } from '#server/catalogue/products/families-store.ts'
import type { Attribute } from '#server/catalogue/values/attribute.ts'

export type PlannedFamily = Pick<FamilyRow, 'id' | 'slug' | 'name'> & {
  choices: string[]
  translations?: Translations
}
type AddedOption = StoredAttribute['options'][number]

export type Added = {
  categories: CategoryRow[]
  attributes: StoredAttribute[]
  options: AddedOption[]
  families: PlannedFamily[]
  operators: OperatorRow[]
}

export type CataloguePlan = {
  tree: CategoryRow[]
  attributes: StoredAttribute[]
  /** By slug. Families of the shop are looked up when a file names them. */
  families: Map<string, PlannedFamily>
  familiesById: Map<string, PlannedFamily>
  operators: OperatorRow[]
  added: Added
  mayAdd: boolean
  inForce: Map<string, Attribute[]>
}

const MOST_OPTIONS = 200
const LONGEST_NAME = 80
const nothing = (): Added => ({ categories: [], attributes: [], options: [], families: [], operators: [] })

export function createPlan(
  tree: CategoryRow[],
  attributes: StoredAttribute[],
  operators: OperatorRow[],
  mayAdd: boolean,
): CataloguePlan {
  return {
    tree,
    attributes,
    families: new Map(),
    familiesById: new Map(),
    operators,
    added: nothing(),
    mayAdd,
    inForce: new Map(),
  }
}

export function takeAdded(plan: CataloguePlan): Added {
  const { added } = plan
  plan.added = nothing()
  return added
}

/** The category at a path, added if missing; undefined if it may not be. Levels below the third are one name, so that no two paths are one. */
export function categoryAt(plan: CataloguePlan, names: string[]): CategoryRow | undefined {
  let found: CategoryRow | undefined
  for (const name of levelsOf(names)) {
    const parentId: string | null = found?.id ?? null
    const children = childrenOf(plan.tree, parentId)
    const known = children.find((row) => row.name.toLowerCase() === name.toLowerCase())
    if (!known && !plan.mayAdd) return undefined
    found =
      known ??
      addCategory(plan, { name, parentId, slug: freeCategorySlug(plan, name), position: children.length })
  }
  return found
}

/** The names of a path as the shop has them: `A`, `B`, `C / D`. Of a name that is too long a hash tells it from others with this beginning. */
export function levelsOf(names: string[]): string[] {
  const top = names.slice(0, MOST_LEVELS - 1)
  const below = names.slice(MOST_LEVELS - 1).join(' / ')
  return [...top, below]
    .map((name) => withoutUnseen(name).trim())
    .flatMap((name) => {
      if (name.length <= LONGEST_NAME) return name || []
      const mark = hash('sha256', name).slice(0, 6)
      return `${cutTo(LONGEST_NAME - mark.length - 2, name).trimEnd()}… ${mark}`
    })
}

const freeCategorySlug = (plan: CataloguePlan, name: string): string =>
  freeSlug(name, 'category', LONGEST_SLUG, (slug) => plan.tree.some((row) => row.slug === slug))

type NewCategory = Pick<CategoryRow, 'name' | 'slug' | 'parentId' | 'position'> & Partial<CategoryRow>

export function addCategory(plan: CataloguePlan, given: NewCategory): CategoryRow {
  const now = new Date()
  const rest = {
    description: '',
    img: null,
    shopifyId: null,
    googleId: null,
    createdAt: now,
    changedAt: now,
    translations: {},
  }
  const row: CategoryRow = { id: randomUUID(), ...rest, ...given }
  plan.tree.push(row)
  plan.added.categories.push(row)
  return row
}

export function attributesIn(plan: CataloguePlan, categoryId: string | null): Attribute[] {
  if (categoryId === null) return []
  const known = plan.inForce.get(categoryId)
  if (known) return known
  const found = inForce(plan.tree, plan.attributes, categoryId) as Attribute[]
  plan.inForce.set(categoryId, found)
  return found
}

/** Adds a missing attribute to the topmost category that has none of this name below it, so that all share it. Undefined if it may not be added. */
export function attributeNamed(
  plan: CataloguePlan,
  categoryId: string,
  name: string,
  { kind, dimension }: Kind,
): Attribute | undefined {
  const known = attributesIn(plan, categoryId).find((one) => isNamed(one, name))
  if (known || !plan.mayAdd) return known
  const path = pathOf(plan.tree, categoryId)
  const isFree = ({ id }: CategoryRow) =>
    !namesakeOf(plan.tree, plan.attributes, { name: shortName(name), categoryId: id })
  const top = path.find(isFree) ?? path[0]
  if (!top) return undefined
  const code = freeSlug(name, 'attribute', LONGEST_CODE, (slug) =>
    plan.attributes.some((one) => one.code === slug),
  )
  return addAttribute(plan, {
    code,
    name: shortName(name),
    kind,
    dimension: dimension ?? null,
    categoryId: top.id,
  }) as Attribute
}

export const isNamed = ({ name, code }: Pick<Attribute, 'name' | 'code'>, wanted: string): boolean =>
  keyOf(name) === keyOf(shortName(wanted)) || code === keyOf(wanted)

const shortName = (name: string) => cutTo(LONGEST_NAME, withoutUnseen(name)).trim()

type NewAttribute = Pick<StoredAttribute, 'code' | 'name' | 'kind' | 'categoryId'> & {
  dimension: Dimension | null
  isFilterable?: boolean
  translations?: Translations
  options?: { value?: string; label: string; translations?: Translations }[]
}

export function addAttribute(plan: CataloguePlan, { options = [], ...given }: NewAttribute): StoredAttribute {
  const id = randomUUID()
  const attribute: StoredAttribute = {
    ...{
      id,
      isFilterable: given.kind !== 'text',
      translations: {},
      position: ownOf(plan.attributes, given.categoryId).length,
    },
    ...given,
    options: withValues(options).map(({ value, label, translations = {} }, position) => ({
      attributeId: id,
      id: randomUUID(),
      value,
      label,
      position,
      translations,
    })),
  }
  plan.attributes.push(attribute)
  plan.added.attributes.push(attribute)
  plan.inForce.clear()
  return attribute
}

/** Lets a choice offer this text. False where it may not, as it has 200 options already. */
export function offerOption(plan: CataloguePlan, { id, options }: Attribute, text: string): boolean {
  const label = text.trim()
  const wanted = label.toLowerCase()
  if (options.some((one) => one.value === wanted || one.label.toLowerCase() === wanted)) return true
  if (!plan.mayAdd || options.length >= MOST_OPTIONS || label === '' || label.length > LONGEST_NAME)
    return false
  const value = freeSlug(label, 'option', LONGEST_CODE, (slug) => options.some((one) => one.value === slug))
  const option = {
    attributeId: id,
    id: randomUUID(),
    value,
    label,
    position: options.length,
    translations: {},
  }
  options.push(option)
  if (!plan.added.attributes.some((one) => one.id === id)) plan.added.options.push(option)
  return true
}

export function keepFamily(plan: CataloguePlan, family: PlannedFamily): void {
  if (!plan.families.has(family.slug)) plan.families.set(family.slug, family)
  plan.familiesById.set(family.id, family)
}

export function addFamily(plan: CataloguePlan, family: Omit<PlannedFamily, 'id'>): PlannedFamily {
  const added = { id: randomUUID(), ...family }
  keepFamily(plan, added)
  plan.added.families.push(added)
  return added
}

export function addOperator(plan: CataloguePlan, operator: NewOperator): void {
  const none = { tradeName: null, postcode: null, email: null, form: null, phone: null }
  const lists = { makerOf: [], importerOf: [], responsibleFor: [] }
  const row = { ...none, ...lists, createdAt: new Date(), ...operator, id: randomUUID() }
  plan.operators.push(row)
  plan.added.operators.push(row)
}
