import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** `npm run drill:fuzz -- --runs 20000 --seed 7`: many random requests to every call, the same ones for the same seed. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20000' }, seed: { type: 'string' } },
})

const env = {
  ...process.env,
  KERF_FUZZ_RUNS: values.runs,
  ...(values.seed && { KERF_FUZZ_SEED: values.seed }),
}
const drill = spawn('vitest', ['run', 'server/platform/http/fuzz.test.ts'], { env, stdio: 'inherit' })
drill.once('exit', (code) => {
  process.exitCode = code ?? 1
})
