import type { Db } from '#server/db/client.ts'

/** Tells all processes what orders changed, after they were placed: fewer pieces, and a letter that waits. */
export type News = { tell(): void }

/** Whoever is told looks at once and anew: so many milliseconds of orders are told together. */
const TOGETHER_MS = 50

/**
 * News that are told once for all orders of a moment. Telling is a commit of its own, and wakes everybody who listens.
 * What is not told because this process or its connection ends, `tellOfLate` tells.
 */
export function createNews(db: Db): News {
  let waiting = false

  async function tellNow(): Promise<void> {
    waiting = false
    await db.$client.query(TELL).catch(() => {})
  }

  return {
    tell() {
      if (waiting) return
      waiting = true
      setTimeout(tellNow, TOGETHER_MS).unref()
    },
  }
}

const TELL = "SELECT pg_notify('changed', 'products'), pg_notify('changed', 'mails')"

/** Once more, of what was ordered in the last minutes: whoever placed an order may have been killed before telling of it. */
export async function tellOfLate(db: Db): Promise<void> {
  await db.$client.query(
    `${TELL} WHERE EXISTS (SELECT FROM orders WHERE placed_at > now() - interval '2 minutes')`,
  )
}
