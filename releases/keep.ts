/** `npm run release:keep`: keeps a shop of this version, with everything in it, for the tests of all later ones. */
import { test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import release from '../package.json' with { type: 'json' }
import { fillShop } from './fill.ts'
import { look } from './seen.ts'
import { keep } from './stored.ts'

/** That makes more than 200 orders. */
const ROUNDS = 7

test(`a shop of ${release.version} is kept`, async () => {
  const kerf = await openTestShop({ demo: true, trustedProxies: '127.0.0.1' })
  const filled = await fillShop(kerf, ROUNDS)
  await keep(release.version, kerf, await look(kerf, filled))
})
