import { cp, mkdir, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { homeOf } from '#server/platform/db/postgres-home.ts'
import { startKerf } from '#testing/process.ts'
import { runFolder } from '#testing/run-folder.ts'
import { scratchData } from '#testing/scratch.ts'
import { until } from '#testing/waiting.ts'

/**
 * A data folder for one test with the demo shop in it, as the second start finds it; `remove` leaves nothing of it behind. The first
 * start itself has tests with `scratchData`.
 */
export async function demoData(): ReturnType<typeof scratchData> {
  const data = await scratchData()
  await fillWithDemo(data.DATA_DIR)
  return data
}

/** Copies what one first start has made for the whole run, as a first start takes twice as long as the next ones. */
export async function fillWithDemo(DATA_DIR: string): Promise<void> {
  const folder = runFolder()
  const postgres = path.join(DATA_DIR, 'postgres')
  // Outside of a run, and where PostgreSQL cannot stand in the data folder, each shop has a first start of its own.
  if (!folder || (await homeOf(postgres)).data !== postgres) return
  const demo = path.join(folder, 'demo')
  await makeOnce(folder, demo)
  await cp(demo, DATA_DIR, { recursive: true })
}

/** The first process that asks makes it, the others wait. */
async function makeOnce(folder: string, demo: string): Promise<void> {
  const [made, making] = [path.join(folder, 'demo-made'), path.join(folder, 'demo-making')]
  await until(async () => {
    if (await exists(made)) return true
    const isFirst = await mkdir(making).then(
      () => true,
      () => false,
    )
    if (!isFirst) return false
    try {
      if (await exists(made)) return true // another has made it since
      const kerf = await startKerf({ DATA_DIR: demo, DEMO: 'no-orders' })
      await kerf.end()
      await mkdir(made)
    } finally {
      await rmdir(making)
    }
    return true
  })
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  )
