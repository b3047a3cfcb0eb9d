/**
 * `npm run bench:agreement`: how long after a change was acknowledged by one of two processes a page that was kept still
 * shows what was before. Fails where that is longer than promised, in the middle of all changes.
 */
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { demoAccounts } from '#server/shop/demo/demo.ts'
import { median } from '#testing/median.ts'
import { scratchData } from '#testing/scratch.ts'
import { signInShopper } from '#testing/shoppers.ts'
import { runKerf, startCommand } from './run-kerf.ts'

const PROMISED_MS = 100
const CHANGES = 20
/** The system deals connections to the processes in turn, so each process has half of them. */
const CONNECTIONS = 4

await using scratch = await scratchData()
const command = await startCommand({ prepared: true })
const kerf = await runKerf(command, { DATA_DIR: scratch.DATA_DIR, WEB_CONCURRENCY: '2' })
const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

const ada = await signInShopper(asPage, demoAccounts[1])
const [product] = await (await fetch(`${kerf.address}/api/products`)).json()
const took: number[] = []
for (let change = 1; change <= CHANGES; change++) {
  await Promise.all(agents.map(homePage)) // is kept by all now
  const productName = `Plane of change ${change}.`
  await rename(productName)
  const changed = performance.now()
  const delays = agents.map(async (agent) => {
    while (!(await homePage(agent)).includes(productName));
    return performance.now() - changed
  })
  took.push(Math.max(...(await Promise.all(delays))))
}
for (const agent of agents) agent.destroy()
await kerf.close()
const sorted = took.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
process.stdout.write(
  `all processes showed a change after ${sorted.join(', ')} ms, the rendering included (promised: ${PROMISED_MS})\n`,
)
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`)
if (!(median(took) <= PROMISED_MS)) process.exitCode = 1

function homePage(agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(kerf.address, { agent }, (reply) => text(reply).then(resolve, reject)).on('error', reject)
  })
}

async function rename(productName: string): Promise<void> {
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ productName })
  const reply = await fetch(`${kerf.address}/api/products/${product._id}`, { method: 'PUT', headers, body })
  if (!reply.ok) throw new Error(`The product was not changed: ${reply.status}`)
}

/** A request as the shop's own page sends it. */
function asPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const moved = new Request(`${kerf.address}${pathname}${search}`, request)
  moved.headers.set('origin', kerf.address)
  return fetch(moved)
}
