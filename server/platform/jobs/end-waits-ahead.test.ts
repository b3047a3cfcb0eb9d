import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addJob } from '#server/platform/db/jobs.ts'
import { pictureFetches } from '#server/platform/db/tables/imports.ts'
import { mails } from '#server/platform/db/tables/mails.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhooks.ts'
import { endWaitsAhead } from '#server/platform/jobs/end-waits-ahead.ts'
import { startWorker } from '#server/platform/jobs/worker.ts'
import { createMailSender } from '#server/shop/mail/send.ts'
import { soon } from '#testing/eventually.ts'
import { openTestShop } from '#testing/shop.ts'

const { db, database, shop, uploads } = await openTestShop()
const { pool } = database
const inHours = (hours: number, seconds = 0) =>
  sql<Date>`now() + make_interval(hours => ${hours}, secs => ${seconds})`

/** Hours that each waits from now on, by its name. */
async function waits(table: string, name: string, until: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; hours: number }>(
    `SELECT ${name} AS name, round(extract(epoch FROM ${until} - now())::numeric / 3600, 1)::float8 AS hours
     FROM ${table} WHERE ${until} IS NOT NULL ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((row) => [row.name, Math.max(0, row.hours)]))
}

/** As the worker does it. */
async function everyMinute(): Promise<void> {
  const mail = createMailSender({ db, config: { SMTP_URL: 'smtp://127.0.0.1:1' }, log: shop.log })
  const worker = await startWorker(pool, shop, mail, uploads, { alone: true })
  const counted = async (table: string, where: string) =>
    (await pool.query(`SELECT FROM graphile_worker.${table} WHERE ${where}`)).rowCount
  await soon(async () =>
    expect(await counted('_private_known_crontabs', "identifier = 'end-waits-ahead'")).toBe(1),
  )
  await addJob(db, 'end-waits-ahead', {}, 'of a test')
  await soon(async () => expect(await counted('_private_jobs', "key = 'of a test'")).toBe(0))
  await worker.stop()
}

test('an e-mail that was queued, or put off, while the clock was a day ahead goes at once when it is right; other pauses stay', async () => {
  const one = (recipient: string, wait: Partial<typeof mails.$inferInsert> | object) => ({
    recipient,
    subject: 'S',
    ...wait,
  })
  await db
    .insert(mails)
    .values([
      one('queued ahead', { createdAt: inHours(24), nextTryAt: inHours(24) }),
      one('put off ahead', { nextTryAt: inHours(24, 60), tries: 4 }),
      one('put off now', { nextTryAt: inHours(6), tries: 12 }),
      one('long newsletter', { kind: 'newsletter issue', nextTryAt: inHours(9) }),
      one('newsletter ahead', { kind: 'newsletter issue', createdAt: inHours(24), nextTryAt: inHours(26) }),
      one('newsletter put off ahead', { kind: 'newsletter issue', nextTryAt: inHours(26), tries: 1 }),
    ])
  await everyMinute()
  await endWaitsAhead(db)
  expect(await waits('mails', 'recipient', 'next_try_at')).toEqual({
    ...{ 'queued ahead': 0, 'put off ahead': 0, 'put off now': 6 },
    ...{ 'long newsletter': 9, 'newsletter ahead': 2, 'newsletter put off ahead': 0 },
  })
})

test('so do jobs, webhooks and pictures that are still to be fetched', async () => {
  for (const key of ['new', 'ahead', 'tried', 'tried ahead']) await addJob(db, 'task', {}, key, 60)
  await pool.query(`UPDATE graphile_worker._private_jobs SET
    created_at = now() + CASE WHEN key IN ('ahead', 'tried') THEN interval '1 day' ELSE '0' END,
    run_at = now() + CASE key WHEN 'new' THEN interval '1 hour' WHEN 'tried' THEN interval '6 hours' ELSE '1 day' END,
    attempts = CASE WHEN key LIKE 'tried%' THEN 3 ELSE 0 END`)
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({ url: 'https://hook.example', verbs: [], secret: 'whsec', afterFact: 0 })
    .returning()
  const delivery = (factId: number, wait: object) => ({
    endpointId: endpoint?.id ?? '',
    factId,
    verb: 'order.placed',
    ...wait,
  })
  await db
    .insert(webhookDeliveries)
    .values([
      delivery(1, { createdAt: inHours(24), nextTryAt: inHours(24) }),
      delivery(2, { triedAt: inHours(24), nextTryAt: inHours(36), tries: 9 }),
      delivery(3, { triedAt: inHours(0), nextTryAt: inHours(14), tries: 9 }),
    ])
  await db.insert(pictureFetches).values([
    { address: 'https://a.example/ahead.png', state: 'waiting', dueAt: inHours(24) },
    { address: 'https://a.example/soon.png', state: 'waiting', dueAt: inHours(0, 360) },
  ])
  for (const _ of [1, 2]) await endWaitsAhead(db)
  expect(await waits('graphile_worker._private_jobs', 'key', 'run_at')).toEqual({
    new: 1,
    ahead: 0,
    tried: 6,
    'tried ahead': 0,
  })
  expect(await waits('webhook_deliveries', 'fact_id', 'next_try_at')).toEqual({ 1: 0, 2: 0, 3: 14 })
  expect(await waits('picture_fetches', 'address', 'due_at')).toEqual({
    'https://a.example/ahead.png': 0,
    'https://a.example/soon.png': 0.1,
  })
})
