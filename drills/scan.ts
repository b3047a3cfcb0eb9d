import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startKerf } from '#testing/process.ts'
import { scratchData } from '#testing/scratch.ts'
import { signInShopper } from '#testing/shoppers.ts'

/**
 * `npm run drill:scan -- --minutes 3`: sqlmap and wapiti against a shop of their own on this machine. Each tool that is
 * not installed is left out, with a sentence that says so; a finding makes the command fail.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })
const minutes = Number(values.minutes)
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

type Ran = { code: number | null; said: string }

/** Undefined where there is no such program. */
function run(program: string, args: string[], seconds: number): Promise<Ran | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Ran | undefined>()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1_000 })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
  child.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? resolve(undefined) : reject(error),
  )
  child.once('close', (code) => resolve({ code, said }))
  return promise
}

const data = await scratchData()
const output = await mkdtemp(path.join(tmpdir(), 'kerf scan '))
const kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
const admin = await signInShopper(kerf.asPage, {
  email: 'admin@kerf.example',
  name: 'Ada Admin',
  password: 'carpenter',
})
const bearer = `Authorization: Bearer ${admin.token}`

/** Where what a visitor sends comes nearest to SQL; `*` is where sqlmap puts its own. */
const QUERIES: string[][] = [
  ['-u', `${kerf.address}/api/manage/products?search=saw*&sort=price&page=1`],
  ['-u', `${kerf.address}/api/manage/orders?search=K-1*&orderStatus=Pending`],
  ['-u', `${kerf.address}/api/products/00000000-0000-4000-8000-000000000000*`],
  ['-u', `${kerf.address}/api/reviews?email=casey%40kerf.example*`],
  ['-u', `${kerf.address}/api/user/customer%40kerf.example*`],
  ['-u', `${kerf.address}/api/newsletter/confirm`, '--data', '{"token":"abc*"}'],
]

// Not http_headers: it asks for headers that are obsolete, and for HSTS over http. server/http/policy.test.ts has ours.
const MODULES = 'sql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,csrf,csp,cookieflags'.split(',')

const findings: string[] = []
try {
  await tryInjections()
  await tryPages()
} finally {
  await kerf.end()
  await data.remove()
  await rm(output, { recursive: true, force: true })
}
for (const finding of findings) say(`FOUND: ${finding}`)
say(findings.length === 0 ? 'Nothing was found.' : `${findings.length} things were found.`)
process.exitCode = findings.length === 0 ? 0 : 1

async function tryInjections(): Promise<void> {
  const [[, address = ''] = []] = QUERIES
  const reply = await fetch(address.replace('*', ''), { headers: { authorization: `Bearer ${admin.token}` } })
  if (!reply.ok) throw new Error(`The admin is not let in: ${reply.status}`)
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
    const headers = ['-H', bearer, '-H', 'Content-Type: application/json']
    const ran = await run('sqlmap', [...target, ...options, ...quiet, ...headers], (minutes * 60) / 2)
    if (!ran) return say('sqlmap is not installed: no injection was tried (Debian: apt-get install sqlmap).')
    const verdict = ran.said.split('\n').findLast((line) => /CRITICAL|injectable|ERROR/.test(line))
    say(
      `sqlmap ${target[1]}: ${verdict ?? (ran.code === null ? 'time was up, nothing so far' : 'no verdict')}`,
    )
    if (/identified the following injection point/.test(ran.said)) findings.push(`sqlmap: ${target[1]}`)
  }
}

async function tryPages(): Promise<void> {
  const report = path.join(output, 'wapiti.json')
  const seconds = minutes * 60
  const ran = await run(
    'wapiti',
    [
      ...['-u', `${kerf.address}/`, '--scope', 'domain', '--max-links-per-page', '30', '-H', bearer],
      // The first is for finding pages, the second for each module: a third of the time and the rest.
      ...[
        '--max-scan-time',
        String(seconds / 3),
        '--max-attack-time',
        String((seconds * 2) / 3 / MODULES.length),
      ],
      ...['-m', MODULES.join(','), '--no-bugreport', '--store-session', output, '-f', 'json', '-o', report],
    ],
    2 * seconds + 120,
  )
  if (!ran) return say('wapiti is not installed: no page was tried (Debian: apt-get install wapiti).')
  const { vulnerabilities, anomalies, infos } = JSON.parse(await readFile(report, 'utf8'))
  const found = Object.entries<{ info: string }[]>({ ...vulnerabilities, ...anomalies }).flatMap(
    ([kind, all]) => all.map(({ info }) => `wapiti: ${kind}: ${info}`),
  )
  const [, reached = 'no'] = /found (\d+) URLs/.exec(ran.said) ?? []
  say(`wapiti ${infos.target}: ${reached} pages and forms, ${found.length} findings`)
  findings.push(...new Set(found))
}
