/** `npm run drill -- failover --orders 200 --buyers 8` kills the primary while people buy and counts what was lost. */
import { parseArgs } from 'node:util'
import { failOver } from '#drills/failover.ts'
import { missing } from '#drills/failover-servers.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100' }, buyers: { type: 'string', default: '6' } },
})
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

const sentence = missing()
if (sentence) say(`${sentence} Nothing was tried.`)
else {
  const wanted = { orders: Number(values.orders), buyers: Number(values.buyers), say }
  const { begun, placed, paid, putOff, away, lost } = await failOver(wanted)
  say(`Tried: ${begun} orders; ${placed} acknowledged, ${paid} acknowledged as paid.`)
  say(`Answered with "try again" or not at all: ${putOff}. Away for ${away.toFixed(1)} s.`)
  say(`Lost, doubled or wrong: ${lost.length}`)
  for (const fault of lost) say(`  ${fault}`)
  if (lost.length > 0) process.exitCode = 1
}
