/** The cache in which a browser keeps lists to be read without a connection. `web/lists/worker.ts` reads it under this name, too. */
export const KEPT_LISTS = 'kerf-lists-1'

/** Tells whether this device keeps some, which can be read now. */
export const areListsKept = (tell: (are: boolean) => void): void =>
  tried(() => caches.has(KEPT_LISTS).then(tell))

/** Takes them off this device, as they belong to whoever was signed in. */
export const forgetKeptLists = (): void => tried(() => caches.delete(KEPT_LISTS))

/** A browser without such a cache, or that forbids it, has kept none. */
function tried(act: () => Promise<unknown>): void {
  try {
    act().catch(() => {})
  } catch {}
}
