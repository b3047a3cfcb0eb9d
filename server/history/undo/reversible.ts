/** How things of one kind are read and written to take changes back. Each kind has a file in things/. */

import type { Editor } from '#server/catalogue/products/edit/many.ts'
import type { Change, Fields } from '#server/history/undo/change.ts'
import type { Judgement } from '#server/history/undo/judge.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** One run of taking back. `act`: the id that the new facts are parts of. `ofImport`: a whole import is taken back, with its stock. */
export type Work = { tx: Tx; editor: Editor; act: string; ofImport: boolean }

/** What to write for one change. */
export type Want = {
  change: Change
  now: Fields | null
  judgement: Extract<Judgement, { fields: Fields }>
}

/** What stays as it is, and why: one field of a change, or the whole. */
export type LeftOver = { change: Change; field?: string; reason: string }

/** The reason for a field that others set back since, so that nothing is to do. */
export const AS_BEFORE = 'it is as it was before already'

export type Thing = {
  /**
   * Locks the things of these changes, each another one, and answers how they are now, in the order of the changes; null for one that does
   * not exist. A field that means the same in other words, such as the former address of a category, is answered in the words of the
   * change.
   */
  now(work: Work, changes: Change[]): Promise<(Fields | null)[]>
  /** Writes what is wanted, with a fact for each thing as a part of the act. Answers what could not be written. */
  write(work: Work, wants: Want[]): Promise<LeftOver[]>
}

/**
 * Writes one thing after the other, each in a savepoint: what a verb refuses stays as it is, for the reason of the refusal. `write` may
 * answer fields that it did not write.
 */
export async function writeEach(
  work: Work,
  wants: Want[],
  write: (work: Work, want: Want) => Promise<LeftOver[] | undefined>,
): Promise<LeftOver[]> {
  const left: LeftOver[] = []
  for (const want of wants) {
    try {
      left.push(...((await work.tx.transaction((tx) => write({ ...work, tx }, want))) ?? []))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ change: want.change, reason: reasonOf(error) })
    }
  }
  return left
}

/** Reads what each change needs, one after the other, as a transaction has one connection. */
export async function inTurn<Found>(
  changes: Change[],
  read: (change: Change) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const change of changes) found.push(await read(change))
  return found
}

/** The sentence of a refusal; of wrong fields the first one. */
function reasonOf(refusal: Refusal): string {
  const { issues } = Object(refusal.data) as { issues?: { message: string }[] }
  return issues?.[0]?.message ?? refusal.message
}
