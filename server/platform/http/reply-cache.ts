import { LRUCache } from 'lru-cache'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import { endOf, touchedBy } from '#server/platform/db/cache-tags.ts'
import { type Reply, UNKNOWN } from '#server/platform/http/reply.ts'
import { createTagIndex } from '#server/platform/http/tag-index.ts'

/** In memory, until something they were read from changes. Nothing is cached while the connection for changes is down. */
export type ReplyCache = ChangeListener & {
  find(key: string): Reply | undefined
  /** Caches the result of `make` if allowed. Simultaneous requests for a key share one `make`. */
  findOrMake(key: string, make: () => Promise<Reply>): Promise<Reply>
}

/** Beyond these, what is being rendered counts as outdated, and the cache begins anew. */
const MOST_CHANGES = 10_000
/** Of all bytes: a larger reply would push out too many others. */
const LARGEST = 1 / 8

/** Replies end at a time of day, and tests set the clock. */
const WALL_CLOCK = { perf: { now: () => Date.now() }, ttlResolution: 0 }

type Room = { mostReplies: number; mostBytes: number }
const OF_PAGES: Room = { mostReplies: 2_000, mostBytes: 64 * 1024 * 1024 }
/** There is no end of queries, and they must not push out pages. */
export const OF_QUERIES: Room = { mostReplies: 500, mostBytes: 8 * 1024 * 1024 }

type Making = { version: number; reply: Promise<Reply> }

export function createReplyCache({ mostReplies, mostBytes }: Room = OF_PAGES): ReplyCache {
  const index = createTagIndex()
  const replies = new LRUCache<string, Reply>({
    max: mostReplies,
    maxSize: mostBytes,
    maxEntrySize: mostBytes * LARGEST,
    sizeCalculation: sizeOf,
    dispose: ({ tags }, key) => index.remove(key, tags),
    ...WALL_CLOCK,
  })
  const underway = new Map<string, { now: Making; next?: Promise<Reply> }>()
  let version = 0
  /** By tag, the version of its last change. `anyChangedIn`: of the last change whose tag is unknown. */
  const changedIn = new Map<string, number>()
  let anyChangedIn = 0
  let listening = false

  const isCurrent = ({ tags }: Reply, since: number) =>
    !tags.has(UNKNOWN) &&
    anyChangedIn <= since &&
    [...tags].every((tag) => (changedIn.get(tag) ?? 0) <= since)

  function store(key: string, reply: Reply, since: number): void {
    if (!listening || !isCurrent(reply, since)) return
    if (reply.status !== 200 || reply.cookies.length > 0) return
    const end = endOf(reply.tags)
    // The library takes a reply for stale after its time to live, not at its end.
    const ttl = end === undefined ? undefined : end - Date.now() - 0.5
    if (ttl !== undefined && ttl <= 0) return
    replies.set(key, reply, { ttl })
    if (replies.has(key)) index.add(key, reply.tags)
  }

  async function begin(key: string, make: () => Promise<Reply>): Promise<Reply> {
    const now: Making = { version, reply: make() }
    const entry: { now: Making; next?: Promise<Reply> } = { now }
    underway.set(key, entry)
    try {
      const reply = await now.reply
      store(key, reply, now.version)
      return reply
    } finally {
      if (!entry.next) underway.delete(key)
    }
  }

  return {
    find: (key) => replies.get(key),
    findOrMake(key, make) {
      const cached = replies.get(key)
      if (cached) return Promise.resolve(cached)
      const other = underway.get(key)
      if (!other) return begin(key, make)
      const { now } = other
      if (now.version === version) return now.reply
      // Something changed since this `make` began. Requests from now on wait for it; if it read what changed, one more `make` serves them all.
      const again = () => begin(key, make)
      other.next ??= now.reply.then((reply) => {
        if (!isCurrent(reply, now.version)) return again()
        if (underway.get(key) === other) underway.delete(key)
        return reply
      }, again)
      return other.next
    },
    forget(tag) {
      version++
      if (tag === undefined || changedIn.size > MOST_CHANGES) {
        anyChangedIn = version
        changedIn.clear()
      }
      if (tag === undefined) return replies.clear()
      for (const touched of touchedBy(tag)) {
        changedIn.set(touched, version)
        for (const key of index.keysOf(touched)) replies.delete(key)
      }
    },
    setListening(now) {
      listening = now
      this.forget()
    },
  }
}

function sizeOf({ sendable }: Reply): number {
  return sendable.br.body.length + sendable.gzip.body.length + sendable.identity.body.length
}
