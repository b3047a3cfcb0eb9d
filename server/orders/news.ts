import type { Db } from '#server/db/client.ts'

/** Tells all processes what orders changed, after they were placed: fewer pieces, and a letter that waits. */
export type News = { tell(): void }

/**
 * News that are told once for all orders that were placed since it was last done, one telling at a time. What is not told
 * because this process or its connection ends, `tellOfLate` tells.
 */
export function createNews(db: Db): News {
  let telling: Promise<unknown> | undefined
  let more = false

  function tell(): void {
    more = telling !== undefined
    if (telling) return
    telling = db.$client
      .query(TELL)
      .catch(() => {})
      .finally(() => {
        telling = undefined
        if (more) tell()
      })
  }

  return { tell }
}

const TELL = "SELECT pg_notify('changed', 'products'), pg_notify('changed', 'mails')"

/** Once more, of what was ordered in the last minutes: whoever placed an order may have been killed before telling of it. */
export async function tellOfLate(db: Db): Promise<void> {
  await db.$client.query(
    `${TELL} WHERE EXISTS (SELECT FROM orders WHERE placed_at > now() - interval '2 minutes')`,
  )
}
