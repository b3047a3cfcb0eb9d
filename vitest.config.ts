import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders whose tests start and stop whole shops, and short files that take long: begun last, one of them would keep all the others waiting. */
const LARGE =
  /\/(docs|drills|releases|commands)\/|\/(rights|bad-input|every-call|model|races|undo-all)\.test\.ts$|\.long\.test\.ts$/

class LargeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLarge = ({ moduleId }: TestSpecification) => LARGE.test(moduleId)
    return [...sorted.filter(isLarge), ...sorted.filter((file) => !isLarge(file))]
  }
}

/** `npm run test:long` sets it: then the files that are named `.long.test.ts` run, and otherwise all the others. */
const isLong = Boolean(process.env.KERF_LONG)
const LONG = '**/*.long.test.ts'

/** Its own file: the React Router plugin of vite.config.ts does not run under Vitest. */
export default defineConfig({
  test: {
    include: [
      `{contract,messages,server,sandbox,web,docs,drills,replay,bench,supply,testing,releases}/${isLong ? LONG : '**/*.test.ts'}`,
    ],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, LONG],
    globalSetup: './testing/postgres.ts',
    setupFiles: './testing/each-file.ts',
    // Files share what they import, which is most of the time of a small one; each has a database of its own.
    isolate: false,
    // Most of them wait most of the time, for PostgreSQL or for each other.
    maxWorkers: 4,
    sequence: { sequencer: LargeFirst },
    // Only to end what hangs: on a machine that is busy with much else a shop takes its time to start.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
})
