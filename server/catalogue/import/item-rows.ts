/** The rows in which the judgement of a file is stored. Pure. */
import type { ItemRow } from '#server/catalogue/import/items-store.ts'
import type { Judged } from '#server/catalogue/import/judge.ts'
import type { Part } from '#server/catalogue/import/open-file.ts'
import { at, type Remark } from '#server/catalogue/import/records.ts'

export function asRow({ item, verdict, planned, problems, warnings, before, after }: Judged): ItemRow {
  const { place, line, name } = item
  const isShown = verdict === 'new' || verdict === 'changed'
  return {
    ...{ place, line, name, verdict, problems, warnings },
    productId: planned.row?.id ?? null,
    before: (isShown && before) || null,
    after: (isShown && after) || null,
  }
}

export type Left = { place: number; remark: Remark }

export function withPlace({ rows }: Part, remark: Remark | undefined): Left[] {
  if (!remark) return []
  return [{ place: rows.find(({ line }) => line === remark.line)?.place ?? 0, remark }]
}

/** What is stored of rows that are no products: those that are refused, and those that are left out with a warning. */
export function leftOut(part: Part, known: Left[]): ItemRow[] {
  const places = (remarks: Remark[] = []) => remarks.flatMap((remark) => withPlace(part, remark))
  const rowOf = ({ place, remark: { line } }: Left) => ({
    ...{ place, line, name: '', before: null, after: null, productId: null, problems: [], warnings: [] },
  })
  return [
    ...[...known, ...places(part.refused)].map((left) => ({
      ...rowOf(left),
      verdict: 'refused' as const,
      problems: [left.remark],
    })),
    ...places(part.warned).map((left) => ({
      ...rowOf(left),
      verdict: 'left out' as const,
      warnings: [at(left.remark, left.remark.reason)],
    })),
  ]
}
