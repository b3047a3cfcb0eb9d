import type { ImportCounts } from '#contract/import-kinds.ts'
import { defineAll, type Importing, newJudging, type Who } from '#server/catalogue/import/begin-judging.ts'
import { readReplacements } from '#server/catalogue/import/catalogue-store.ts'
import { circlesIn } from '#server/catalogue/import/circles.ts'
import { createFamilies } from '#server/catalogue/import/family-check.ts'
import { judgeFileOfSuppliers } from '#server/catalogue/import/import-suppliers.ts'
import { asRow, leftOut } from '#server/catalogue/import/item-rows.ts'
import {
  countItems,
  deleteItems,
  deleteJudged,
  insertItems,
  refuseItems,
  refuseOthers,
} from '#server/catalogue/import/items-store.ts'
import { type Judged, judge } from '#server/catalogue/import/judge.ts'
import { numberSlugs } from '#server/catalogue/import/number-slugs.ts'
import { openFile } from '#server/catalogue/import/open-file.ts'
import { updateImport } from '#server/catalogue/import/store.ts'
import { picturesElsewhere } from '#server/catalogue/import/write-import.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** A file is judged again while rows are refused: as often as this, and longer until so many rows were read in all. */
const LEAST_PASSES = 10
const MOST_ROWS = 1_000_000

/** Judges each row without changing the shop, again without the refused ones. If that does not end within `mostRows`, all are refused. */
export async function judgeImport(
  db: Db | Tx,
  row: Importing,
  who: Who,
  mostRows = MOST_ROWS,
): Promise<ImportCounts> {
  if (row.source === 'suppliers') return judgeFileOfSuppliers(db, row)
  await deleteItems(db, row.id)
  const refused = new Set<number>()
  const blamed = new Map<number, number[]>()
  let released: number[] = []
  let read = 0
  for (let pass = 1; ; pass++) {
    await deleteJudged(db, row.id, released)
    await updateImport(db, row.id, { done: 0, problem: null })
    const { found, pictures, done } = await judgeOthers(db, row, who, refused)
    const lines = new Set(found.map(({ line }) => line))
    for (const { place, because } of found) {
      refused.add(place)
      blamed.set(place, because)
    }
    released = [...blamed].flatMap(([place, because]) =>
      because.some((line) => lines.has(line)) ? [place] : [],
    )
    for (const place of released) {
      refused.delete(place)
      blamed.delete(place)
    }
    read += done
    const isLast = pass >= LEAST_PASSES && read >= mostRows
    if (found.length > 0 && !isLast) continue
    if (found.length > 0)
      await refuseOthers(
        db,
        row.id,
        found.map(({ place }) => place),
      )
    const counts = { ...(await countItems(db, row.id)), pictures: found.length > 0 ? 0 : pictures }
    await updateImport(db, row.id, { counts })
    return counts
  }
}

/** A row that is refused. `because`: the lines of the rows because of which alone it is. */
type Found = { place: number; line: number; because: number[] }

async function judgeOthers(
  db: Db | Tx,
  row: Importing,
  who: Who,
  refused: ReadonlySet<number>,
): Promise<{ found: Found[]; pictures: number; done: number }> {
  const file = await openFile(db, row, refused)
  const judging = await newJudging(db, file, who)
  const families = createFamilies(judging.plan)
  const replacing: Replacing[] = []
  const found: Found[] = []
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
      if (one.verdict === 'refused')
        found.push({ place: one.item.place, line: one.item.line, because: one.because })
      else if (one.verdict !== 'same') pictures += picturesElsewhere(one).length
      replacing.push(...replacedBy(one))
    }
    const left = leftOut(part, defined).filter(({ place }) => !refused.has(place))
    found.push(
      ...left.flatMap(({ place, line, verdict }) =>
        verdict === 'refused' ? [{ place, line, because: [] }] : [],
      ),
    )
    await insertItems(db, row.id, [...judged.map(asRow), ...left])
    done += part.rows.length
    await updateImport(db, row.id, { done })
  }
  if (found.length === 0) {
    const known = replacing.length > 0 ? await readReplacements(db) : []
    const faults = [...(await families.faults(db)), ...circlesIn(known, replacing)]
    await refuseItems(db, row.id, faults)
    found.push(...faults.map(({ place, problem: { line } }) => ({ place, line, because: [] })))
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
