import type { ChangeListener } from '#server/db/cache.ts'
import type { Reply } from '#server/http/reply.ts'

/**
 * Replies kept in memory until something they were made from changes. While nobody tells us of changes (the listening
 * connection is down), nothing is kept.
 */
export type ReplyCache = ChangeListener & {
  find(key: string): Reply | undefined
  /** The kept reply, or one that is made now and kept if it may be; whoever asks meanwhile waits for the same one. */
  findOrMake(key: string, make: () => Promise<Reply>): Promise<Reply>
}

const MOST_REPLIES = 2_000
const MOST_BYTES = 64 * 1024 * 1024
/** One that is larger than this would push out too many others. */
const LARGEST = MOST_BYTES / 8

type Making = { version: number; reply: Promise<Reply> }

/** Keeps at most 2,000 replies and 64 MB of them; what nobody asks for goes first. */
export function createReplyCache(): ReplyCache {
  const replies = new Map<string, Reply>()
  const underway = new Map<string, { now: Making; next?: Promise<Reply> }>()
  let bytes = 0
  let version = 0
  /** The version that the last change of each table made, and that of the last one of which nothing is known. */
  const changedIn = new Map<string, number>()
  let anyChangedIn = 0
  let listening = false

  /** Whether nothing that this reply was made from has changed since: a table that it does not show does not count. */
  const isCurrent = ({ readFrom }: Reply, since: number) =>
    anyChangedIn <= since && [...readFrom].every((table) => (changedIn.get(table) ?? 0) <= since)

  const drop = (key: string, reply: Reply) => {
    replies.delete(key)
    bytes -= sizeOf(reply)
  }

  function find(key: string): Reply | undefined {
    const reply = replies.get(key)
    if (!reply) return undefined
    replies.delete(key) // and back in at the end: what nobody asks for goes first
    replies.set(key, reply)
    return reply
  }

  function keep(key: string, reply: Reply, since: number): void {
    const size = sizeOf(reply)
    if (!listening || !isCurrent(reply, since) || size > LARGEST) return
    if (reply.status !== 200 || reply.cookies.length > 0) return
    const before = replies.get(key)
    if (before) drop(key, before)
    replies.set(key, reply)
    bytes += size
    for (const [oldest, other] of replies) {
      if (replies.size <= MOST_REPLIES && bytes <= MOST_BYTES) break
      drop(oldest, other)
    }
  }

  async function begin(key: string, make: () => Promise<Reply>): Promise<Reply> {
    const now: Making = { version, reply: make() }
    const entry: { now: Making; next?: Promise<Reply> } = { now }
    underway.set(key, entry)
    try {
      const reply = await now.reply
      keep(key, reply, now.version)
      return reply
    } finally {
      if (!entry.next) underway.delete(key)
    }
  }

  return {
    find,
    findOrMake(key, make) {
      const kept = find(key)
      if (kept) return Promise.resolve(kept)
      const other = underway.get(key)
      if (!other) return begin(key, make)
      const { now } = other
      if (now.version === version) return now.reply
      // What changes faster than it can be made is made once at a time, and once more for all who came since. Only when it is
      // made is it known whether it shows what has changed.
      const again = () => begin(key, make)
      other.next ??= now.reply.then((reply) => {
        if (!isCurrent(reply, now.version)) return again()
        if (underway.get(key) === other) underway.delete(key)
        return reply
      }, again)
      return other.next
    },
    forget(table) {
      version++
      if (table === undefined) anyChangedIn = version
      else changedIn.set(table, version)
      for (const [key, reply] of replies)
        if (table === undefined || reply.readFrom.has(table)) drop(key, reply)
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
