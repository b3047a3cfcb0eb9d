import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run drill:model -- --runs 5000 --minutes 10 --seed 7`: many random stories and races, the same ones for the same
 * seed, of each kind for at most so many minutes.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
  },
})

const env = {
  ...process.env,
  KERF_MODEL_RUNS: values.runs,
  KERF_RACE_RUNS: values.runs,
  ...(values.minutes && { KERF_MODEL_MINUTES: values.minutes }),
  ...(values.seed && { KERF_MODEL_SEED: values.seed }),
}
const files = ['server/selling/orders/model.test.ts', 'server/selling/orders/races.test.ts']
const drill = spawn('vitest', ['run', ...files], { env, stdio: 'inherit' })
drill.once('exit', (code) => {
  process.exitCode = code ?? 1
})
