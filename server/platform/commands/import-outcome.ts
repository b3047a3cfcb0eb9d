/** What `npm run import` prints. Pure. */
import type { ImportCounts } from '#contract/import-kinds.ts'
import type { readChanges, readRemarks } from '#server/catalogue/import/items-store.ts'
import type { Remark } from '#server/catalogue/import/records.ts'

type Changes = Awaited<ReturnType<typeof readChanges>>

export type Outcome = {
  counts: ImportCounts
  refused: Remark[]
  warned: Remark[]
  changes: Changes
  isWritten: boolean
  ignored: string[]
  /** What the rows of the file are. */
  things: string
}

export const MOST_SAID = 50

/** One entry for each product or row, at its first problem, with the others behind it. */
export function remarksIn(rows: Awaited<ReturnType<typeof readRemarks>>): {
  refused: Remark[]
  warned: Remark[]
} {
  const refused = rows.flatMap(({ verdict, problems: [first, ...more] }) => {
    if (verdict !== 'refused' || !first) return []
    const others = more.map(({ column, reason }) => `; ${column}: ${reason}`).join('')
    return { ...first, reason: first.reason + others }
  })
  return { refused, warned: rows.flatMap(({ warnings }) => warnings) }
}

/** `{ new, changed, same, refused, warned }`, counting products, not rows. */
export function asJson({ counts, refused, warned }: Outcome): string {
  const { new: added, changed, same } = counts
  return `${JSON.stringify({ new: added, changed, same, refused, warned })}\n`
}

/** At most 50 refusals and 50 warnings. */
export function inWords(
  { counts, refused, warned, changes, isWritten, ignored, things }: Outcome,
  dryRun: boolean,
  shop: string,
): string {
  const list = (title: string, remarks: Remark[]) => {
    const lines = remarks
      .slice(0, MOST_SAID)
      .map(({ line, column, reason }) => `  line ${line}${column ? `, ${column}` : ''}: ${reason}\n`)
    const more = remarks.length > MOST_SAID ? `  and ${remarks.length - MOST_SAID} more\n` : ''
    return remarks.length > 0 ? `${title}:\n${lines.join('')}${more}` : ''
  }
  const counted = `${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${refused.length} refused`
  const done = isWritten
    ? `The ${things} are in the shop in ${shop} now: ${counted}.\n`
    : `${counted}. ${dryRun ? 'This was a dry run: nothing was changed.' : 'As some are refused, nothing was changed: mend them, or add --good-rows.'}\n`
  const unread = ignored.length > 0 ? `Columns that are not read: ${ignored.join(', ')}\n` : ''
  const pictures =
    counts.pictures > 0 && isWritten
      ? `${counts.pictures} pictures will be fetched while the shop is open.\n`
      : ''
  return (
    changedWords(changes, counts.changed) +
    list('Refused', refused) +
    list('Warnings', warned) +
    unread +
    done +
    pictures
  )
}

function changedWords(changes: Changes, all: number): string {
  if (all === 0) return ''
  const lines = changes.map(({ line, name, before, after }) => {
    const fields = Object.keys(after ?? {}).map(
      (field) => `${field} ${said(before?.[field])} -> ${said(after?.[field])}`,
    )
    return `  line ${line}, ${name}: ${fields.join('; ')}\n`
  })
  const more = all > changes.length ? `  and ${all - changes.length} more\n` : ''
  return `Changed:\n${lines.join('')}${more}`
}

const LONGEST_SAID = 60

function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST_SAID ? `${text.slice(0, LONGEST_SAID)}...` : text
}
