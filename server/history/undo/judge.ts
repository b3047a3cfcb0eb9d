import { isDeepStrictEqual } from 'node:util'
import type { Place } from '#server/history/things/fields.ts'
import type { Change, Fields, Judgement } from '#server/history/things/thing.ts'

/** A field can be taken back if it is as the change made it; an added thing is removed only if all are. `now`: null if it does not exist. */
export function judge({ before, after }: Change, now: Fields | null): Judgement {
  if (after === null) return judgeRemoved(before ?? {}, now)
  if (now === null) return { act: 'nothing', left: [], gone: true }
  const isNow = (fields: Fields) => (name: string) =>
    isDeepStrictEqual(fields[name] ?? null, now[name] ?? null)
  if (before === null) {
    const left = Object.keys(after).filter((name) => !isNow(after)(name))
    return left.length > 0 ? { act: 'nothing', left } : { act: 'remove', fields: {}, left }
  }
  const standing = Object.keys(after).filter(isNow(after))
  const others = Object.keys(after).filter((name) => !isNow(after)(name))
  const asBefore = others.filter(isNow(before))
  const left = others.filter((name) => !isNow(before)(name))
  if (standing.length === 0) return { act: 'nothing', left, asBefore }
  return { act: 'change', fields: pick(before, standing), left, asBefore }
}

/** An added or removed thing stays whole. */
export function narrowed(change: Change, isWanted: (field: string) => boolean): Change {
  const { before, after } = change
  if (before === null || after === null) return change
  const names = Object.keys(after).filter(isWanted)
  return { ...change, before: pick(before, names), after: pick(after, names) }
}

function judgeRemoved(before: Fields, now: Fields | null): Judgement {
  if (now === null) return { act: 'add', fields: before, left: [] }
  const place = before.place as Place | undefined
  if (!place?.order || isDeepStrictEqual(place, now.place)) return { act: 'nothing', left: [] }
  return { act: 'change', fields: { place }, left: [] }
}

const pick = (fields: Fields, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
