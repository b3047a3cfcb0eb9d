import type { Translations } from '#contract/translations.ts'
import type { Attribute } from '#server/catalogue/categories/attributes-store.ts'
import type { CategoryRow } from '#server/catalogue/categories/store.ts'
import type { Details } from '#server/history/facts/facts.ts'

/** As facts have them, with ids (server/catalogue/categories/fact-of.ts) and without the times of changes. */
export type PastCategory = Omit<CategoryRow, 'createdAt' | 'changedAt'>
export type PastAttribute = Omit<Attribute, 'options'> & {
  options: { value: string; label: string; translations?: Translations }[]
}
type PastFamily = {
  id: string
  slug: string
  name: string
  translations?: Translations | null
  choices: string[]
}
export type Tree = { categories: PastCategory[]; attributes: PastAttribute[]; families: PastFamily[] }

export type TreeFact = { id: number; verb: string; subjectId: string | null; before: Details | null }

/** Up to a fact: a product's fact names its category by the slug of that moment. */
export type SlugsUpTo = { factId: number; ids: Map<string, string> }

/** Undoes the facts, newest first. Positions have no gaps, so the neighbours' places follow. `slugs`: before each fact that changed one. */
export function treeBefore(now: Tree, facts: TreeFact[]): Tree & { slugs: SlugsUpTo[] } {
  const slugs: SlugsUpTo[] = []
  const tree = facts.reduce((tree, fact) => {
    const earlier = without(tree, fact)
    if (fact.verb.startsWith('category.') && slugsIn(tree) !== slugsIn(earlier))
      slugs.push({ factId: fact.id, ids: new Map(earlier.categories.map(({ id, slug }) => [slug, id])) })
    return earlier
  }, now)
  return { ...tree, slugs }
}

const slugsIn = ({ categories }: Tree) =>
  categories
    .map(({ id, slug }) => `${slug} ${id}`)
    .toSorted()
    .join()

function without(tree: Tree, { verb, subjectId: id, before }: TreeFact): Tree {
  if (id === null) return tree
  const { categories, attributes, families } = tree
  switch (verb) {
    case 'category.added':
      return { ...tree, categories: removed(categories, id, besideCategory) }
    case 'category.changed':
      return { ...tree, categories: changed(categories, id, whole(before)) }
    case 'category.moved':
      return { ...tree, categories: moved(categories, id, before, besideCategory) }
    case 'category.removed': {
      const { attributes: its = [], ...category } = before ?? {}
      return {
        ...tree,
        categories: inserted(categories, { id, ...category } as PastCategory, besideCategory),
        attributes: (its as PastAttribute[]).reduce(
          (all, attribute) => inserted(all, attribute, besideAttribute),
          attributes,
        ),
      }
    }
    case 'attribute.added':
      return { ...tree, attributes: removed(attributes, id, besideAttribute) }
    case 'attribute.changed':
      return { ...tree, attributes: changed(attributes, id, whole(before)) }
    case 'attribute.moved':
      return { ...tree, attributes: moved(attributes, id, before, besideAttribute) }
    case 'attribute.removed':
      return {
        ...tree,
        attributes: inserted(attributes, { id, ...before } as PastAttribute, besideAttribute),
      }
    case 'family.made':
      return { ...tree, families: families.filter((one) => one.id !== id) }
    case 'family.changed':
      return { ...tree, families: changed(families, id, before) }
    case 'family.dissolved':
      return { ...tree, families: [...families, { id, ...before } as PastFamily] }
    default:
      return tree
  }
}

/** Facts of these say all that there was, and leave out what was empty. */
const whole = (before: Details | null) =>
  before && 'name' in before ? { translations: {}, ...before } : before

type Placed = { id: string; position: number }
type Beside<Thing> = (thing: Thing) => string | null
const besideCategory: Beside<PastCategory> = ({ parentId }) => parentId
const besideAttribute: Beside<PastAttribute> = ({ categoryId }) => categoryId

function changed<Thing extends { id: string }>(things: Thing[], id: string, before: Details | null): Thing[] {
  return things.map((thing) => (thing.id === id ? { ...thing, ...before } : thing))
}

function moved<Thing extends Placed>(
  things: Thing[],
  id: string,
  before: Details | null,
  beside: Beside<Thing>,
): Thing[] {
  const thing = things.find((one) => one.id === id)
  return thing ? inserted(removed(things, id, beside), { ...thing, ...before }, beside) : things
}

function removed<Thing extends Placed>(things: Thing[], id: string, beside: Beside<Thing>): Thing[] {
  const gone = things.find((one) => one.id === id)
  if (!gone) return things
  return things
    .filter((one) => one.id !== id)
    .map((one) =>
      beside(one) === beside(gone) && one.position > gone.position
        ? { ...one, position: one.position - 1 }
        : one,
    )
}

/** Others make room only if something stands there: after an import was taken back the position may be free. */
function inserted<Thing extends Placed>(things: Thing[], thing: Thing, beside: Beside<Thing>): Thing[] {
  const isBeside = (one: Thing) => beside(one) === beside(thing)
  const isTaken = things.some((one) => isBeside(one) && one.position === thing.position)
  const others = things.map((one) =>
    isTaken && isBeside(one) && one.position >= thing.position ? { ...one, position: one.position + 1 } : one,
  )
  return [...others, thing]
}
