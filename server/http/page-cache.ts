import type { Keeper } from '#server/db/kept.ts'
import type { RenderedPage } from '#server/http/render.ts'

/**
 * Pages kept in memory until something they were made from changes. While nobody tells us of changes (the listening
 * connection is down), nothing is kept.
 */
export type PageCache = Keeper & {
  find(key: string): RenderedPage | undefined
  /** Keeps a page unless something changed since `version` was read. */
  keep(key: string, page: RenderedPage, version: number): void
  /** Grows with every change. */
  version(): number
}

const MOST_PAGES = 500

export function createPageCache(): PageCache {
  const pages = new Map<string, RenderedPage>()
  let version = 0
  let listening = false

  return {
    find(key) {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key) // and back in at the end: what nobody asks for goes first
      pages.set(key, page)
      return page
    },
    version: () => version,
    keep(key, page, since) {
      if (!listening || since !== version) return
      if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value ?? '')
      pages.set(key, page)
    },
    forget(table) {
      version++
      for (const [key, page] of pages) if (table === undefined || page.readFrom.has(table)) pages.delete(key)
    },
    setListening(now) {
      listening = now
      this.forget()
    },
  }
}
