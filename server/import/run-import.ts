import type { ImportCounts } from '#contract/import-kinds.ts'
import { listAttributes } from '#server/categories/attributes-store.ts'
import { listCategories, lockTree } from '#server/categories/store.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { familyProblems } from '#server/families/family-problems.ts'
import { createPlan } from '#server/import/catalogue-plan.ts'
import { readReplacements } from '#server/import/catalogue-store.ts'
import { circlesIn } from '#server/import/circles.ts'
import { define } from '#server/import/define.ts'
import { createFamilies } from '#server/import/family-check.ts'
import { type Finished, finishImport } from '#server/import/finish-import.ts'
import type { Item } from '#server/import/item.ts'
import { asRow, type Left, leftOut, withPlace } from '#server/import/item-rows.ts'
import { countItems, deleteItems, insertItems, readRefused, refuseItems } from '#server/import/items-store.ts'
import { type Judged, judge } from '#server/import/judge.ts'
import type { Judging } from '#server/import/judging.ts'
import { type OpenFile, openFile, type Part } from '#server/import/open-file.ts'
import { lookUpFamilies } from '#server/import/place-in-catalogue.ts'
import { readShownChanges, rememberStated } from '#server/import/stock-store.ts'
import { type ImportRow, updateImport } from '#server/import/store.ts'
import {
  createWriting,
  picturesElsewhere,
  type Writing,
  writeFamilyFacts,
  writePart,
  writeRelations,
} from '#server/import/write-import.ts'
import type { Editor } from '#server/products/edit-products.ts'
import { lockCatalogue } from '#server/values/store.ts'

/** Thrown when a row that was judged right is refused now, as the shop changed meanwhile. Nothing was written. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

/** Who imports: whether they may add categories and attributes, and the origin of the shop, if it is known. */
export type Who = { mayAdd: boolean; origin?: string | undefined }

type Importing = Pick<ImportRow, 'id' | 'source' | 'header' | 'columns'>

/** Judges all rows of an import and stores the judgement of each, without changing the shop. Answers the counts. */
export async function judgeImport(db: Db, row: Importing, who: Who): Promise<ImportCounts> {
  await deleteItems(db, row.id)
  await updateImport(db, row.id, { done: 0, problem: null })
  const file = await openFile(db, row)
  const judging = await newJudging(db, file, who)
  const families = createFamilies(judging.plan)
  const replacing: { by: string; old: string; place: number; line: number }[] = []
  let pictures = 0
  let done = 0
  for await (const part of file.parts()) {
    const defined = await defineAll(db, judging, part, new Set())
    numberSlugs(judging, part.items)
    const judged = await judge(db, judging, part.items)
    for (const one of judged) {
      families.add(one)
      if (one.verdict !== 'same' && one.verdict !== 'refused') pictures += picturesElsewhere(one).length
      for (const { kind, slugs } of one.relations)
        if (kind === 'replaces')
          for (const old of slugs)
            replacing.push({
              by: one.item.fields.slug?.text ?? '',
              old,
              place: one.item.place,
              line: one.item.line,
            })
    }
    await insertItems(db, row.id, [...judged.map(asRow), ...leftOut(part, defined)])
    done += part.rows.length
    await updateImport(db, row.id, { done })
  }
  const faults = await families.faults(db)
  const known = replacing.length > 0 ? await readReplacements(db) : []
  await refuseItems(db, row.id, [...faults, ...circlesIn(known, replacing)])
  const counts = { ...(await countItems(db, row.id)), pictures }
  await updateImport(db, row.id, { counts })
  return counts
}

/**
 * Writes the changes of an import in one transaction, with a fact for each product as a part of it. Refused rows are left out. Errors:
 * ChangedMeanwhile.
 */
export async function writeImport(
  db: Db,
  row: Importing & Finished,
  editor: Editor,
  who: Who,
): Promise<void> {
  const refused = await readRefused(db, row.id)
  await updateImport(db, row.id, { done: 0, problem: null })
  await db.transaction(async (tx) => {
    await lockTree(tx)
    await lockCatalogue(tx)
    const file = await openFile(tx, row)
    const judging = await newJudging(tx, file, who)
    const writing = createWriting(row.id, editor)
    let done = 0
    for await (const part of file.parts()) {
      await defineAll(tx, judging, part, refused)
      numberSlugs(judging, part.items)
      const wanted = part.items.filter(({ place }) => !refused.has(place))
      const places = wanted.map(({ place }) => place)
      const shown = await readShownChanges(tx, row.id, places)
      const judged = await judge(tx, judging, wanted, { locked: true, shown })
      for (const one of judged) mustBeRight(one)
      await writePart(tx, writing, judging.plan, judged)
      await rememberStated(tx, row.id, judged.flatMap(statedOf))
      done += part.rows.length
      // On a connection of its own, so that others see how far it is.
      await updateImport(db, row.id, { done })
    }
    await writeRelations(tx, writing)
    await familiesMustBeClear(tx, writing)
    await writeFamilyFacts(tx, writing)
    await finishImport(tx, row, editor.by)
  })
}

async function newJudging(
  tx: Db | Tx,
  { kinds, slugs }: OpenFile,
  { mayAdd, origin }: Who,
): Promise<Judging> {
  const plan = createPlan(await listCategories(tx), await listAttributes(tx), mayAdd)
  const taken = { sku: new Map(), gtin: new Map(), slug: new Map(), product: new Map() }
  return { plan, kinds, origin, taken, slugs, numbered: new Map(), warned: new Set() }
}

/** Adds the rows of a part that are not products to the plan, except refused ones. Answers why some cannot be added. */
async function defineAll(
  tx: Db | Tx,
  { plan }: Judging,
  part: Part,
  refused: ReadonlySet<number>,
): Promise<Left[]> {
  const rows = (part.definitions ?? []).filter(({ place }) => !refused.has(place))
  await lookUpFamilies(tx, plan, {
    slugs: rows.flatMap((row) => (row.kind === 'family' ? row.slug : [])),
    ids: [],
  })
  return rows.flatMap((row) => withPlace(part, define(plan, row)))
}

/**
 * Gives products of other shops that have the same name a number at the end of their slugs, from the second on, in the order of the file.
 */
function numberSlugs({ numbered }: Judging, items: Item[]): void {
  for (const { isOwn, fields } of items) {
    const { slug } = fields
    if (isOwn || !slug) continue
    let free = slug.text
    let number = numbered.get(free) ?? 1
    while (numbered.has(free)) {
      number += 1
      free = `${slug.text}-${number}`
    }
    numbered.set(free, 1)
    numbered.set(slug.text, number)
    fields.slug = { ...slug, text: free }
  }
}

const statedOf = ({ planned: { productId }, stated }: Judged) =>
  stated === undefined ? [] : [{ productId, quantity: stated }]

function mustBeRight({ item, problems: [problem] }: Judged): void {
  if (problem) throw new ChangedMeanwhile(`Line ${item.line}: ${problem.reason}`)
}

const FAMILIES_AT_ONCE = 200

async function familiesMustBeClear(tx: Tx, writing: Writing): Promise<void> {
  const ids = [...writing.families.keys()]
  for (let from = 0; from < ids.length; from += FAMILIES_AT_ONCE) {
    const [problem] = await familyProblems(tx, ids.slice(from, from + FAMILIES_AT_ONCE))
    if (problem) throw new ChangedMeanwhile(problem.message)
  }
}
