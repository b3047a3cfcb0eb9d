import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { CONFLICT } from '#server/platform/db/try-again.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openTestDatabase } from '#testing/database.ts'
import { findFaults, settle } from '#testing/oracle.ts'
import { fromElsewhere } from '#testing/pair-requests.ts'
import { type Act, acts, openPair } from '#testing/pairs.ts'
import { openWorld } from '#testing/rights/world.ts'
import { openTestShop } from '#testing/shop.ts'
import { registerShopper, type Shopper } from '#testing/shoppers.ts'

/** `npm run drill -- pairs` tries every pair; a part of them is `2/4`. */
const [part = 0, parts = 1] = (process.env.KERF_PAIRS ?? '').split('/').filter(Boolean).map(Number)
/** So many of each of the two acts run at once. */
const OF_EACH = part ? 3 : 8

/** Those that once waited for each other in two orders, and those that lock several rows of the same tables. */
const WATCHED = [
  ['users.promote', 'users.demote'],
  ['users.demote', 'users.remove'],
  ['users.remove', 'orders.place'],
  ['users.remove', 'all sessions end'],
  ['users.remove', 'users.signIn'],
  ['an order of several products', 'an order of the same products the other way round'],
  ['an order of several products', 'orders.refund'],
  ['fulfilment.setStatus', 'orders.remove'],
  ['fulfilment.takeBack', 'shipped orders are told of'],
  ['shipped orders are told of', 'users.remove'],
  ['orders.recordPayment', 'holds are released'],
  ['mails.sendAllAgain', 'e-mails are sent'],
  ['mails.sendAllAgain', 'users.remove'],
  ['old rows are forgotten', 'users.remove'],
  ['a change of several products', 'a change of the same products the other way round'],
  ['a change of several products', 'an order of the same products the other way round'],
  ['a change of several products is taken back', 'an import of the same products'],
  ['an import of the same products', 'an order of several products'],
  ['an import of the same products is taken back', 'a change of the same products the other way round'],
  ['an order with a coupon', 'the coupon ends'],
  ['an order with a coupon', 'users.remove'],
  ['an order with a coupon', 'audit.takeBackSince'],
  ['a refund of pieces of several products', 'an import of the same products'],
]

const names = Object.keys(acts)
const all = names.flatMap((a, n) => names.slice(n).map((b) => [a, b]))
const pairs = part ? all.filter((_, n) => n % parts === part - 1) : WATCHED

test('any two acts at once on the same rows cause no error and no deadlock, and leave the books right', async () => {
  const conflicts: string[] = []
  const output = new Writable({
    write(line, _, done) {
      if (String(line).includes(CONFLICT)) conflicts.push(`${pair}: ${line}`)
      done()
    },
  })
  let pair = ''
  const database = await openTestDatabase(createLog('warn', output))
  const kerf = await openTestShop({ demo: true, trustedProxies: '127.0.0.1', database })
  const world = await openWorld(kerf)
  // Everybody who comes from now on stands before the admin in the order of ids: those who lock the admins first, and then
  // somebody else, lock them the wrong way round.
  await kerf.database.pool.query(
    "ALTER TABLE users ALTER id SET DEFAULT overlay(gen_random_uuid()::text PLACING '00000000' FROM 1)::uuid",
  )
  const faults: string[] = []
  let owner: Shopper | undefined
  for (const [first = '', second = ''] of pairs) {
    pair = `${first} beside ${second}`
    // Whoever may be gone after a pair is somebody new in the next.
    owner ??= await registerShopper(fromElsewhere(kerf), { name: 'Owen' })
    const rows = await openPair(world, owner)
    const doing = await Promise.all(
      Array.from({ length: OF_EACH }, () => [first, second])
        .flat()
        .map((name) => actOf(name)(rows)),
    )
    const done = await Promise.allSettled(doing.map((act) => act()))
    for (const one of done) if (one.status === 'rejected') faults.push(`${pair}: ${one.reason}`)
    if (/remove|sessions|promote|demote|admin/.test(pair)) owner = undefined
  }
  await settle(kerf.shop)
  expect({ faults, conflicts, books: await findFaults(kerf.db) }).toEqual({
    faults: [],
    conflicts: [],
    books: [],
  })
})

function actOf(name: string): Act {
  const act = acts[name]
  if (!act) throw new Error(`There is no act ${name}`)
  return act
}
