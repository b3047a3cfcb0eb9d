import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { SHOP } from '#server/people/access/actor.ts'
import { facts } from '#server/platform/db/tables/facts.ts'
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts'
import { openTestShop } from '#testing/shop.ts'

test('facts of visits are deleted after 90 days, and no other fact ever is', async () => {
  const { db } = await openTestShop()
  const record = (verb: 'cart.changed' | 'product.changed', daysAgo: number) =>
    db.transaction(async (tx) => {
      await recordFact(tx, SHOP, verb, `${verb} ${daysAgo} days ago`)
      const at = sql`now() - make_interval(days => ${daysAgo}::int)`
      await tx
        .update(facts)
        .set({ at })
        .where(sql`${facts.subjectId} = ${`${verb} ${daysAgo} days ago`}`)
    })
  await record('cart.changed', 91)
  await record('cart.changed', 89)
  await record('product.changed', 4_000)
  await deleteExpired(db)
  const left = await db
    .select({ subjectId: facts.subjectId })
    .from(facts)
    .where(sql`${facts.subjectId} like '% ago'`)
    .orderBy(facts.id)
  expect(left.map(({ subjectId }) => subjectId)).toEqual([
    'cart.changed 89 days ago',
    'product.changed 4000 days ago',
  ])
})
