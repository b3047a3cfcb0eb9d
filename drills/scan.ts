import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runScanner } from '#drills/run-scanner.ts'
import { addressesOfLists, addressesOfPages } from '#drills/scan-addresses.ts'
import { scanPages } from '#drills/scan-pages.ts'
import { startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { signInShopper } from '#testing/shoppers.ts'

/**
 * `npm run drill -- scan --minutes 3` runs sqlmap and wapiti against a shop of their own on this machine. A tool that is not
 * installed is left out, and a sentence says so. The command fails if a tool finds something. It also fails if wapiti does not
 * reach a page.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })
const minutes = Number(values.minutes)
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const data = await scratchData()
const output = await mkdtemp(path.join(tmpdir(), 'kerf scan '))
const kerf = await startKerf({ DATA_DIR: data.DATA_DIR })

/** The addresses where a visitor's input comes nearest to SQL. sqlmap puts its own input at each `*`. */
const QUERIES: string[][] = [
  ['-u', `${kerf.address}/api/manage/products?search=saw*&sort=price&page=1`],
  ['-u', `${kerf.address}/api/manage/orders?search=K-1*&orderStatus=Pending`],
  ['-u', `${kerf.address}/api/products/00000000-0000-4000-8000-000000000000*`],
  ['-u', `${kerf.address}/api/reviews?email=casey%40kerf.example*`],
  ['-u', `${kerf.address}/api/user/customer%40kerf.example*`],
  ['-u', `${kerf.address}/api/newsletter/confirm`, '--data', '{"token":"abc*"}'],
]

/** What is wrong, and what should have been tried and was not. */
const faults: string[] = []
const used: string[] = []
try {
  await tryInjections()
  await tryPages()
} finally {
  await kerf.end()
  await data.remove()
  await rm(output, { recursive: true, force: true })
}
for (const fault of faults) say(`FOUND: ${fault}`)
if (faults.length > 0) say(`${faults.length} things were found.`)
else say(used.length > 0 ? `Nothing was found by ${used.join(' and ')}.` : 'Nothing was tried.')
process.exitCode = faults.length === 0 ? 0 : 1

async function tryInjections(): Promise<void> {
  const { bearer } = await adminsHeaders()
  for (const target of QUERIES) {
    const options = [
      '--batch',
      '--level=2',
      '--risk=1',
      '--dbms=PostgreSQL',
      '--technique=BEUQ',
      '--threads=2',
    ]
    const quiet = [
      '--disable-coloring',
      '--ignore-code=401,404,422',
      '--flush-session',
      `--output-dir=${output}`,
    ]
    const headers = ['-H', `Authorization: ${bearer}`, '-H', 'Content-Type: application/json']
    const ran = await runScanner('sqlmap', [...target, ...options, ...quiet, ...headers], (minutes * 60) / 2)
    if (!ran) return say('sqlmap is not installed: no injection was tried (Debian: apt-get install sqlmap).')
    const verdict = ran.said.split('\n').findLast((line) => /CRITICAL|injectable|ERROR/.test(line))
    say(
      `sqlmap ${target[1]}: ${verdict ?? (ran.code === null ? 'time was up, nothing so far' : 'no verdict')}`,
    )
    if (/identified the following injection point/.test(ran.said)) faults.push(`sqlmap: ${target[1]}`)
  }
  await letsIn(bearer)
  used.push('sqlmap')
}

/** Tries the pages as a visitor and as an admin. The admin also gets answers from the lists of the API. */
async function tryPages(): Promise<void> {
  const pages = await addressesOfPages(kerf.address)
  const { bearer, cookie } = await adminsHeaders()
  const rounds = [
    { who: 'a visitor', addresses: pages, headers: [] },
    {
      who: 'an admin',
      addresses: [...(await addressesOfLists(kerf.address)), ...pages],
      headers: [`Authorization: ${bearer}`, `Cookie: ${cookie}`],
    },
  ]
  for (const { who, addresses, headers } of rounds) {
    const wanted = { who, shop: kerf.address, addresses, headers, minutes, folder: output }
    const scanned = await scanPages(wanted)
    if (!scanned) return say('wapiti is not installed: no page was tried (Debian: apt-get install wapiti).')
    const { reached, stopped } = scanned
    say(`wapiti as ${who}: ${reached} pages and forms, ${scanned.faults.length} findings`)
    if (stopped.length > 0) say(`  More minutes let it try all of them with ${stopped.join(', ')}.`)
    faults.push(...scanned.faults)
  }
  await letsIn(bearer)
  used.push('wapiti')
}

async function adminsHeaders(): Promise<{ bearer: string; cookie: string }> {
  const account = { email: 'admin@kerf.example', name: 'Ada Admin', password: 'carpenter' }
  const { token, cookie } = await signInShopper(kerf.asPage, account)
  return { bearer: `Bearer ${token}`, cookie }
}

/** Checks that the session still works: a scan with a session that ended would cover fewer pages than it reports. */
async function letsIn(bearer: string): Promise<void> {
  const reply = await fetch(`${kerf.address}/api/manage/products`, { headers: { authorization: bearer } })
  if (!reply.ok) faults.push(`The admin is let in no longer: ${reply.status}`)
}
