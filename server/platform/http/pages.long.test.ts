import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoData } from '#testing/demo-data.ts'
import { pageAddresses } from '#testing/pages.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'

let data: Awaited<ReturnType<typeof demoData>>
let kerf: KerfProcess

beforeAll(async () => {
  data = await demoData()
  kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
})
afterAll(async () => {
  await kerf.end()
  await data.remove()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${kerf.address}${path}`, { headers })

test('an address with a name that nothing can have is missing, with and without scripts', async () => {
  for (const page of pageAddresses().filter((address) => address.includes(':')))
    for (const name of ['x'.repeat(3_000), '%2e%2e', '%00', '%zz', '__proto__']) {
      const path = page.replace(/:\w+/g, name)
      for (const address of [path, `${path}.data`])
        expect((await get(address)).status, address).toBeLessThan(500)
    }
})
