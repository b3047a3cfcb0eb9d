import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Db } from '#server/platform/db/client.ts'
import { lastMigration, newestMigration } from '#server/platform/db/migrate.ts'
import type { DiskSpace } from '#server/platform/files/disk-space.ts'

/** A load balancer can use another machine, so what takes longer counts as down. */
const PATIENCE_MS = 250

/**
 * /healthz answers 200 while the process runs; /readyz if it is not closing, its database answers within 250 ms and has all migrations, the disk
 * has room, and the catalogue has been read (`loaded`). Otherwise 503.
 */
export function healthRoutes(
  db: Db,
  isDraining: () => boolean,
  loaded = async () => {},
  room = async (): Promise<DiskSpace | undefined> => undefined,
): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.text('ok'))
  routes.get('/readyz', async (c) => {
    if (isDraining()) return c.text('Closing', 503)
    const last = await inTime(lastMigration(db))
    if (last === undefined) return c.text('The database cannot be reached', 503)
    const isMigrated = last >= (await newestMigration())
    if (!isMigrated) return c.text('The database lacks migrations', 503)
    if ((await inTime(room()))?.isFull) return c.text('The disk is full', 503)
    const isLoaded = await inTime(loaded().then(() => true))
    return isLoaded ? c.text('ok') : c.text('The catalog is being read', 503)
  })
  return routes
}

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([answer.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })])
}
