/** `npm run drill:replay -- --orders 10000 --seed 7`: replays the receipts of many random orders, the same ones for the same seed. */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})

const env = {
  ...process.env,
  KERF_REPLAY_ORDERS: values.orders,
  ...(values.seed && { KERF_REPLAY_SEED: values.seed }),
}
const drill = spawn('vitest', ['run', 'drills/replay/replay.test.ts'], { env, stdio: 'inherit' })
drill.once('exit', (code) => {
  process.exitCode = code ?? 1
})
