import { afterEach, beforeEach } from 'vitest'
import { fillWithDemo } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'

/** For each test of a file a data folder that is not there yet, and Kerfs that are started in it and end with the test. */
export function startInScratch() {
  let data: Awaited<ReturnType<typeof scratchData>>
  const open: KerfProcess[] = []
  beforeEach(async () => {
    data = await scratchData()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((kerf) => kerf.end()))
    await data.remove()
  })
  async function start(settings: Record<string, string> = {}): Promise<KerfProcess> {
    const kerf = await startKerf({ DATA_DIR: data.DATA_DIR, ...settings })
    open.push(kerf)
    return kerf
  }
  return {
    dataDir: () => data.DATA_DIR,
    start,
    /** The same in a folder that has the demo shop: this is not its first start. */
    async startDemo(): Promise<KerfProcess> {
      await fillWithDemo(data.DATA_DIR)
      return start()
    },
  }
}
