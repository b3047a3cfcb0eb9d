import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Db } from '#server/db/client.ts'

const PATIENCE_MS = 2_000

/** /healthz: this process answers. /readyz: it can also reach its database. */
export function healthRoutes(db: Db): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    const answer = db.execute(sql`SELECT 1`).then(
      () => true,
      () => false,
    )
    const ready = await Promise.race([answer, sleep(PATIENCE_MS, false)])
    return ready ? c.text('ok') : c.text('The database cannot be reached', 503)
  })
  return routes
}
