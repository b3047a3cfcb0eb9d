/** Where a browser keeps lists. All of it goes at once: when somebody signs out, is signed out, or another person signs in. */
import { KEPT_LISTS } from '#web/lazy/kept-lists.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'
import { type KeptRecord, recordOf } from '#web/lists/kept-record.ts'

/** The record's place in the cache; no page of the shop has this address. */
const RECORD = '/dashboard/lists/kept.json'
/** Whoever switched it off in an installed shop. */
const OFF = 'kerf-offline'

/** A browser keeps nothing for a page that came without encryption. */
export const canKeep = (): boolean =>
  typeof navigator !== 'undefined' &&
  ['serviceWorker', 'locks'].every((part) => part in navigator) &&
  'caches' in globalThis

/** What one tab writes, another does not write at the same time. Whoever presses a button may wait for it: nothing is asked of the shop meanwhile. */
export const alone = <Done>(work: () => Promise<Done>): Promise<Done> =>
  navigator.locks.request(KEPT_LISTS, work)

/** One tab after another keeps all lists anew, which is to ask the shop for much. */
export const inTurn = <Done>(work: () => Promise<Done>): Promise<Done> =>
  navigator.locks.request(`${KEPT_LISTS}-turn`, work)

export const hasKept = (): Promise<boolean> => caches.has(KEPT_LISTS)

export const openKept = (): Promise<Cache> => caches.open(KEPT_LISTS)

/** Undefined where there is none, or it is another's: that is taken away, with all that is kept. */
export async function recordIn(cache: Cache, email: string): Promise<KeptRecord | undefined> {
  const kept = await cache.match(RECORD)
  const record = kept && recordOf(email, await kept.text())
  if (kept && !record) for (const request of await cache.keys()) await cache.delete(request)
  return record
}

export async function writeRecord(cache: Cache, record: KeptRecord): Promise<void> {
  await cache.put(RECORD, Response.json(record))
}

/** The record of what is kept for this person, without making a place for it. A browser that forbids its storage keeps nothing. */
export async function readKept(email: string): Promise<KeptRecord | undefined> {
  try {
    return canKeep() && (await hasKept()) ? await recordIn(await openKept(), email) : undefined
  } catch {
    return undefined
  }
}

/** In a shop that was installed as an app lists are kept unless somebody switched it off; elsewhere once somebody switched it on. */
export async function isWanted(email: string): Promise<boolean> {
  if (isOff()) return false
  if (await readKept(email)) return true
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

/** Somebody removed them, on this page or in another tab: what began to keep them earlier writes nothing any more. */
export const isOff = (): boolean => sharedTexts.read(OFF) !== null

export function switchOn(): void {
  sharedTexts.remove(OFF)
}

export function switchOff(): void {
  sharedTexts.write(OFF, 'off')
}
