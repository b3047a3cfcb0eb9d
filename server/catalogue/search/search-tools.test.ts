import pg from 'pg'
import { expect, test } from 'vitest'
import type { LiveIndex } from '#server/catalogue/search/live-index.ts'
import { loadIndex } from '#server/catalogue/search/load-index.ts'
import { searchTools } from '#server/catalogue/search/search-tools.ts'
import { fillSearchShop } from '#server/catalogue/search/testing-shop.ts'
import { sessionOf } from '#server/platform/db/prepared.ts'
import { openTestShop } from '#testing/shop.ts'

const { db } = await openTestShop()
await fillSearchShop(db)

/** Reads nothing of the catalogue but what is given here. */
const liveOf = (index: Awaited<ReturnType<typeof loadIndex>>): LiveIndex => ({
  ...{ current: async () => index, loaded: async () => {}, isBehind: () => true },
  ...{ forget: () => {}, setListening: () => {} },
})

test('a connection is given back when its query is over, also where counting the facets fails', async () => {
  const { connection: pool } = sessionOf(db)
  if (!(pool instanceof pg.Pool)) throw new Error('The shop has no pool')
  const areOver: boolean[] = []
  pool.on('release', (_error, client) => areOver.push(Object(client).readyForQuery))
  const index = {
    ...(await loadIndex(db)),
    get valueKeys(): never {
      throw new Error('The values are away')
    },
  }
  areOver.length = 0
  const asked = { q: 'chisel', sort: 'relevance', page: 1, size: 24 } as const
  await expect(searchTools(db, liveOf(index), asked)).rejects.toThrow('The values are away')
  expect(areOver).toEqual([true])
})
