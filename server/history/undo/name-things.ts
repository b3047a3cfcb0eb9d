import type { ThingName } from '#contract/things.ts'
import type { Change, Names } from '#server/history/things/thing.ts'
import { THINGS, writingBack } from '#server/history/things/things.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'

const IDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const KEY = /^[a-z0-9][a-z0-9_-]*$/

/** By ids or by keys, such as categories by their addresses. */
export async function nameThings(db: Db | Tx, changes: Change[]): Promise<Names> {
  const ids = new Set<string>()
  const keys = new Map<ThingName, Set<string>>()
  for (const { kind, subject, before, after } of changes) {
    if (isId(subject)) ids.add(subject)
    for (const side of [before, after]) {
      if (!side) continue
      for (const [id] of JSON.stringify(side).matchAll(IDS)) ids.add(id)
      for (const [name, mentioned = []] of Object.entries(THINGS[kind].mentions?.(side) ?? {}))
        keys.set(
          name as ThingName,
          new Set([...(keys.get(name as ThingName) ?? []), ...mentioned.filter((key) => KEY.test(key))]),
        )
    }
  }
  const named = new Map<string, string>()
  const asked = new Set()
  for (const [name, thing] of Object.entries(THINGS)) {
    if (!thing.names || !writingBack(thing) || asked.has(thing.names)) continue
    asked.add(thing.names)
    const found = await thing.names(db, [...ids], [...(keys.get(name as ThingName) ?? [])])
    for (const [key, { text }] of found) named.set(key, text)
  }
  return (id) => named.get(id)
}

/** Its current name, or else the one in the change. */
export function subjectWords(change: Change, names: Names): string {
  return names(change.subject) ?? THINGS[change.kind].called?.(change) ?? ''
}
