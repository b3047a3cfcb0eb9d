import { expect } from 'vitest'
import { openBuiltProcess } from '#testing/built-process.ts'
import { openWorld } from '#testing/rights/world.ts'
import { openTestShop } from '#testing/shop.ts'

/**
 * A demo shop with eight products, Chisel 0 to Chisel 7 (`tools`: their ids), that the processes `one` and `another` answer from their
 * caches; `fresh` caches nothing.
 */
export async function openCachingShop() {
  const kerf = await openTestShop({ demo: true, anyUnpaid: true, trustedProxies: '127.0.0.1' })
  const tools: string[] = []
  for (let n = 0; n < 8; n++) tools.push(await kerf.product({ name: `Chisel ${n}`, available: 1_000 }))
  const world = await openWorld(kerf)
  const one = await openBuiltProcess(kerf)
  const another = await openBuiltProcess(kerf)
  return {
    ...{ kerf, world, one, another, tools },
    fresh: await openBuiltProcess(kerf, { deaf: true }),
    /** Resolves when both caching processes know of everything that was done. */
    settled: () => Promise.all([one.settled(), another.settled()]),
    /** Orders one piece of a product. */
    async order(productId: string): Promise<void> {
      const wish = { productId, orderQuantity: 1, phone: '555 0100', address: '1 Mill Lane' }
      expect((await kerf.call('POST', '/api/orders', wish, world.people.owner)).status).toBe(201)
    },
  }
}
