import path from 'node:path'
import { expect, test } from 'vitest'
import { openFaultProxy } from '#drills/fault-proxy.ts'
import type { ChangeListener } from '#server/platform/db/cache.ts'
import { followChanges } from '#server/platform/http/follow-changes.ts'
import { atTheEnd } from '#testing/after-file.ts'
import { openTestDatabase } from '#testing/database.ts'
import { soon } from '#testing/eventually.ts'

const { connection, pool } = await openTestDatabase()
const { host = '', port } = connection
const line = await openFaultProxy({ path: path.join(host, `.s.PGSQL.${port}`) })
atTheEnd(() => line.close())

/** Follows changes over the line. `states`: each switch between reported and not reported. */
function follow(pulse: Parameters<typeof followChanges>[2]) {
  const heard: (string | undefined)[] = []
  const states: boolean[] = []
  const listener: ChangeListener = {
    forget: (tag) => void heard.push(tag),
    setListening: (now) => void states.push(now),
  }
  const changes = followChanges([listener], { ...connection, host: '127.0.0.1', port: line.port }, pulse)
  atTheEnd(changes.close)
  return { heard, states, close: changes.close }
}

test('a connection that falls silent without an end counts as lost: nothing is cached, and changes are heard again afterwards', async () => {
  const { heard, states } = follow({ everyMs: 20, patienceMs: 500 })
  await soon(() => expect(states).toEqual([true]))
  line.be('hang')
  await soon(() => expect(states).toEqual([true, false]))
  await pool.query("SELECT pg_notify('tags', 'reviews')") // which nobody hears
  line.be('none')
  await soon(() => expect(states.at(-1)).toBe(true))
  await pool.query("SELECT pg_notify('tags', 'products')")
  await soon(() => expect(heard).toEqual(['products']))
})

test('a shop closes while its database is silent', async () => {
  const { states, close } = follow({ everyMs: 20, patienceMs: 500 })
  await soon(() => expect(states).toEqual([true]))
  line.be('hang')
  await close()
  line.be('none')
})
