import { openRun } from '#testing/run-folder.ts'

/** Before all browser tests: the folder of their shops' data. Answers what removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  return (await openRun()).close
}
