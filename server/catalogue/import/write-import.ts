import type { RelationKind } from '#contract/relation-kinds.ts'
import { someTranslations } from '#contract/translations.ts'
import { insertAttributes, insertOptions } from '#server/catalogue/categories/attributes-store.ts'
import { attributeFactOf, factOf, optionFactOf } from '#server/catalogue/categories/fact-of.ts'
import { insertCategories } from '#server/catalogue/categories/store.ts'
import { type CataloguePlan, type PlannedFamily, takeAdded } from '#server/catalogue/import/catalogue-plan.ts'
import { idsOfSlugs } from '#server/catalogue/import/catalogue-store.ts'
import type { Judged } from '#server/catalogue/import/judge.ts'
import { queuePictures } from '#server/catalogue/import/picture-store.ts'
import { fieldsOf } from '#server/catalogue/operators/operator.ts'
import { insertOperators } from '#server/catalogue/operators/operators-store.ts'
import { type Editor, writeEdits } from '#server/catalogue/products/edit/many.ts'
import { insertFamilies } from '#server/catalogue/products/families-store.ts'
import { putRelations, type RelationList, readRelations } from '#server/catalogue/products/relations-store.ts'
import { type NewFact, recordFacts } from '#server/history/facts/record-fact.ts'
import type { Tx } from '#server/platform/db/client.ts'

export type Writing = {
  importId: string
  editor: Editor
  relations: { productId: string; kind: RelationKind; slugs: string[] }[]
  /** By family. Families that the file adds have their row. */
  families: Map<string, { added?: PlannedFamily; choices: string[]; products: string[] }>
}

export const createWriting = (importId: string, editor: Editor): Writing => ({
  ...{ importId, editor },
  relations: [],
  families: new Map(),
})

/** Writes a part in the import's transaction: categories and what else is new first, then the products. */
export async function writePart(
  tx: Tx,
  writing: Writing,
  plan: CataloguePlan,
  judged: Judged[],
): Promise<void> {
  await writeAdded(tx, writing, plan)
  const changing = judged.filter(({ verdict }) => verdict === 'new' || verdict === 'changed')
  // Where only relations change, nothing else is written.
  const edits = changing.filter(
    ({ verdict, planned, after = {}, relations }) =>
      verdict === 'new' || Object.keys(after).length > relations.length || !planned.row,
  )
  if (edits.length > 0)
    await writeEdits(
      tx,
      writing.editor,
      edits.map(({ planned }) => planned),
      writing.importId,
    )
  await queuePictures(tx, writing.importId, changing.flatMap(picturesElsewhere))
  for (const { planned, relations } of changing) {
    const { productId, written, row } = planned
    for (const { kind, slugs } of relations) writing.relations.push({ productId, kind, slugs })
    for (const id of new Set([row?.familyId, written.familyId])) {
      if (!id) continue
      const family = writing.families.get(id) ?? { choices: [], products: [] }
      writing.families.set(id, family)
      if (id === written.familyId) family.products.push(productId)
    }
  }
}

async function writeAdded(
  tx: Tx,
  { importId, editor, families }: Writing,
  plan: CataloguePlan,
): Promise<void> {
  const added = takeAdded(plan)
  const categories = await insertCategories(
    tx,
    added.categories.map(({ createdAt: _, changedAt: __, ...category }) => category),
  )
  const attributes = await insertAttributes(tx, added.attributes)
  const operators = await insertOperators(tx, added.operators)
  const facts: NewFact[] = [
    ...operators.map((row): NewFact => {
      return { verb: 'operator.added', subject: row.id, change: { after: fieldsOf(row) } }
    }),
    ...categories.map((row): NewFact => {
      return { verb: 'category.added', subject: row.id, change: { after: factOf(row) } }
    }),
    ...attributes.map((row): NewFact => {
      return { verb: 'attribute.added', subject: row.id, change: { after: attributeFactOf(row) } }
    }),
  ]
  await insertOptions(tx, added.options)
  for (const [id, options] of Map.groupBy(added.options, ({ attributeId }) => attributeId)) {
    const all = plan.attributes.find((one) => one.id === id)?.options ?? []
    const before = all.filter(({ id }) => !options.some((option) => option.id === id))
    const change = {
      before: { options: before.map(optionFactOf) },
      after: { options: all.map(optionFactOf) },
    }
    facts.push({ verb: 'attribute.changed', subject: id, change })
  }
  await insertFamilies(tx, added.families)
  for (const family of added.families) {
    const choices = family.choices.flatMap((id) => plan.attributes.find((one) => one.id === id)?.code ?? [])
    families.set(family.id, { added: family, choices, products: [] })
  }
  await recordFacts(tx, editor.by, facts, importId)
}

const RELATED_AT_ONCE = 200

/** Writes what products are related to, when all products of the file are there. */
export async function writeRelations(tx: Tx, { importId, editor, relations }: Writing): Promise<void> {
  const ids = await idsOfSlugs(tx, [...new Set(relations.flatMap(({ slugs }) => slugs))])
  const byProduct = [...Map.groupBy(relations, (one) => one.productId)]
  for (let from = 0; from < byProduct.length; from += RELATED_AT_ONCE) {
    const some = byProduct.slice(from, from + RELATED_AT_ONCE)
    const had = await readRelations(
      tx,
      some.map(([productId]) => productId),
    )
    const put: RelationList[] = []
    const facts = some.map(([productId, lists]): NewFact => {
      const before: Record<string, unknown> = {}
      const after: Record<string, unknown> = {}
      for (const { kind, slugs } of lists) {
        const list = { productId, kind, ids: slugs.flatMap((slug) => ids.get(slug) ?? []) }
        const own = had.get(productId)?.filter((one) => one.kind === kind) ?? []
        before[kind] = own.map(({ related }) => related.id)
        after[kind] = list.ids
        put.push(list)
      }
      return { verb: 'product.related', subject: productId, change: { before, after } }
    })
    await putRelations(tx, put)
    await recordFacts(tx, editor.by, facts, importId)
  }
}

export function picturesElsewhere({ planned: { written } }: Judged): string[] {
  return [written.img, ...(written.morePictures ?? []).map(({ img }) => img)].filter((img) =>
    /^https:/i.test(img),
  )
}

const FACTS_AT_ONCE = 500

/** Records the families that an import has made, with their products, when all of them are there. */
export async function writeFamilyFacts(tx: Tx, { importId, editor, families }: Writing): Promise<void> {
  const made = [...families].filter(([, { added }]) => added)
  for (let from = 0; from < made.length; from += FACTS_AT_ONCE) {
    const facts = made
      .slice(from, from + FACTS_AT_ONCE)
      .map(([id, { added, choices, products }]): NewFact => {
        const { name, slug, translations = {} } = added ?? {}
        const after = { name, slug, ...someTranslations(translations), choices, products }
        return { verb: 'family.made', subject: id, change: { after } }
      })
    await recordFacts(tx, editor.by, facts, importId)
  }
}
