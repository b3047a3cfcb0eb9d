import type { ImportCounts } from '#contract/import-kinds.ts'
import { listAttributes } from '#server/catalogue/categories/attributes-store.ts'
import { listCategories, lockTree } from '#server/catalogue/categories/store.ts'
import { createPlan } from '#server/catalogue/import/catalogue-plan.ts'
import { readReplacements } from '#server/catalogue/import/catalogue-store.ts'
import { circlesIn } from '#server/catalogue/import/circles.ts'
import { define } from '#server/catalogue/import/define.ts'
import { createFamilies } from '#server/catalogue/import/family-check.ts'
import { type Finished, finishImport } from '#server/catalogue/import/finish-import.ts'
import { asRow, type Left, leftOut, withPlace } from '#server/catalogue/import/item-rows.ts'
import {
  countItems,
  deleteItems,
  deleteJudged,
  insertItems,
  readRefused,
  refuseItems,
  refuseOthers,
} from '#server/catalogue/import/items-store.ts'
import { type Judged, judge } from '#server/catalogue/import/judge.ts'
import type { Judging } from '#server/catalogue/import/judging.ts'
import { numberSlugs } from '#server/catalogue/import/number-slugs.ts'
import { type OpenFile, openFile, type Part } from '#server/catalogue/import/open-file.ts'
import { lookUpFamilies } from '#server/catalogue/import/place-in-catalogue.ts'
import { readShownChanges, rememberStated } from '#server/catalogue/import/stock-store.ts'
import { type ImportRow, updateImport } from '#server/catalogue/import/store.ts'
import {
  createWriting,
  picturesElsewhere,
  type Writing,
  writeFamilyFacts,
  writePart,
  writeRelations,
} from '#server/catalogue/import/write-import.ts'
import type { Editor } from '#server/catalogue/products/edit/many.ts'
import { familyProblems } from '#server/catalogue/products/family-problems.ts'
import { lockCatalogue } from '#server/catalogue/values/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** Thrown when a row that was judged right is refused now, as the shop changed meanwhile. Nothing was written. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}

/** Who imports: whether they may add categories and attributes, and the origin of the shop, if it is known. */
export type Who = { mayAdd: boolean; origin?: string | undefined }

type Importing = Pick<ImportRow, 'id' | 'source' | 'header' | 'columns'>

/** A file is judged again while rows are refused: as often as this, and longer until so many rows were read in all. */
const LEAST_PASSES = 10
const MOST_ROWS = 1_000_000

/**
 * Judges all rows of an import and stores the judgement of each, without changing the shop. A row that is refused decides nothing: the others
 * are judged again as if it were not in the file. Where that does not end within `mostRows`, all are refused. Answers the counts.
 */
export async function judgeImport(
  db: Db,
  row: Importing,
  who: Who,
  mostRows = MOST_ROWS,
): Promise<ImportCounts> {
  await deleteItems(db, row.id)
  const refused = new Set<number>()
  let read = 0
  for (let pass = 1; ; pass++) {
    await deleteJudged(db, row.id)
    await updateImport(db, row.id, { done: 0, problem: null })
    const { found, pictures, done } = await judgeOthers(db, row, who, refused)
    for (const place of found) refused.add(place)
    read += done
    const isLast = pass >= LEAST_PASSES && read >= mostRows
    if (found.length > 0 && !isLast) continue
    if (found.length > 0) await refuseOthers(db, row.id, found)
    const counts = { ...(await countItems(db, row.id)), pictures: found.length > 0 ? 0 : pictures }
    await updateImport(db, row.id, { counts })
    return counts
  }
}

/** Judges all rows but those that are refused already. Answers the places of those that it refuses. */
async function judgeOthers(
  db: Db,
  row: Importing,
  who: Who,
  refused: ReadonlySet<number>,
): Promise<{ found: number[]; pictures: number; done: number }> {
  const file = await openFile(db, row, refused)
  const judging = await newJudging(db, file, who)
  const families = createFamilies(judging.plan)
  const replacing: Replacing[] = []
  const found: number[] = []
  let pictures = 0
  let done = 0
  for await (const part of file.parts()) {
    const defined = await defineAll(db, judging, part, refused)
    numberSlugs(judging.numbered, part.items)
    const judged = await judge(
      db,
      judging,
      part.items.filter(({ place }) => !refused.has(place)),
    )
    for (const one of judged) {
      families.add(one)
      if (one.verdict === 'refused') found.push(one.item.place)
      else if (one.verdict !== 'same') pictures += picturesElsewhere(one).length
      replacing.push(...replacedBy(one))
    }
    const left = leftOut(part, defined).filter(({ place }) => !refused.has(place))
    found.push(...left.flatMap(({ place, verdict }) => (verdict === 'refused' ? [place] : [])))
    await insertItems(db, row.id, [...judged.map(asRow), ...left])
    done += part.rows.length
    await updateImport(db, row.id, { done })
  }
  if (found.length === 0) {
    const known = replacing.length > 0 ? await readReplacements(db) : []
    const faults = [...(await families.faults(db)), ...circlesIn(known, replacing)]
    await refuseItems(db, row.id, faults)
    found.push(...faults.map(({ place }) => place))
  }
  return { found, pictures, done }
}

type Replacing = { by: string; old: string; place: number; line: number }

function replacedBy({ item: { fields, place, line }, relations }: Judged): Replacing[] {
  const by = fields.slug?.text ?? ''
  return relations.flatMap(({ kind, slugs }) =>
    kind === 'replaces' ? slugs.map((old) => ({ by, old, place, line })) : [],
  )
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
    const file = await openFile(tx, row, refused)
    const judging = await newJudging(tx, file, who)
    const writing = createWriting(row.id, editor)
    let done = 0
    for await (const part of file.parts()) {
      await defineAll(tx, judging, part, refused)
      numberSlugs(judging.numbered, part.items)
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
  { kinds, slugs, refusedSlugs, sharing }: OpenFile,
  { mayAdd, origin }: Who,
): Promise<Judging> {
  const plan = createPlan(await listCategories(tx), await listAttributes(tx), mayAdd)
  const taken = { sku: new Map(), gtin: new Map(), slug: new Map(), product: new Map() }
  const freed = { sku: new Set<string>(), gtin: new Set<string>() }
  const known = { plan, kinds, origin, slugs, refusedSlugs, sharing }
  return { ...known, taken, freed, numbered: new Map(), warned: new Set() }
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
