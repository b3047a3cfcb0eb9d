import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** `npm run drill:pairs`: every two acts that write, at once on the same rows. `-- --part 2/4` tries a part of the pairs. */
const { values } = parseArgs({ options: { part: { type: 'string', default: '1/1' } } })
const env = { ...process.env, KERF_PAIRS: values.part }
const drill = spawn('vitest', ['run', 'server/pairs.test.ts', '--testTimeout=3600000'], {
  env,
  stdio: 'inherit',
})
drill.once('exit', (code) => {
  process.exitCode = code ?? 1
})
