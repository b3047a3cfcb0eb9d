import type { Change, LeftOver, Want, Work } from '#server/history/things/thing.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

/** Each in a savepoint: what a verb refuses stays, for its reason. `write` may answer fields that it did not write. */
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

/** A transaction has one connection. */
export async function inTurn<Found>(
  changes: Change[],
  read: (change: Change) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const change of changes) found.push(await read(change))
  return found
}

function reasonOf(refusal: Refusal): string {
  const { issues } = Object(refusal.data) as { issues?: { message: string }[] }
  return issues?.[0]?.message ?? refusal.message
}
