import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runScanner } from '#drills/run-scanner.ts'

type Wanted = {
  who: string
  /** The address of the shop. */
  shop: string
  /** The addresses that wapiti must reach. */
  addresses: string[]
  /** Headers of each request, such as the session of an admin. */
  headers?: string[]
  minutes: number
  /** The folder that wapiti may write to. */
  folder: string
  /** Another program that takes wapiti's arguments. */
  program?: string
}

type Scanned = {
  /** The number of pages and forms that answered 200. */
  reached: number
  /** What wapiti found, and the addresses that it should have reached and did not. */
  faults: string[]
  /** The modules that ran out of time before they had tried everything. */
  stopped: string[]
}

// Without http_headers: it asks for obsolete headers, and for HSTS over http. server/platform/http/policy.test.ts tests ours.
const MODULES = 'sql,xss,permanentxss,exec,file,crlf,redirect,ssrf,xxe,csrf,csp,cookieflags'.split(',')

/** Runs wapiti on these pages, their forms and their links; undefined if wapiti is not installed. */
export async function scanPages(wanted: Wanted): Promise<Scanned | undefined> {
  const { who, shop, addresses, headers = [], minutes, program = 'wapiti' } = wanted
  const folder = await mkdtemp(path.join(wanted.folder, 'wapiti-'))
  const [starts, report] = [path.join(folder, 'starts.txt'), path.join(folder, 'report.json')]
  await writeFile(starts, addresses.join('\n'))
  // Half of the time is for reaching pages: at least two seconds for each address. The modules share the rest evenly.
  const finding = Math.max(minutes * 30, addresses.length * 2)
  const attacking = (minutes * 30) / MODULES.length
  const ran = await runScanner(
    program,
    [
      ...['-u', `${shop}/`, '-s', starts, '--scope', 'domain', '-d', '1', '--max-links-per-page', '30'],
      // By default wapiti asks for Brotli. It reads Brotli only with a package that Debian does not install with it.
      ...['Accept-Encoding: gzip', ...headers].flatMap((header) => ['-H', header]),
      ...['--max-scan-time', String(finding), '--max-attack-time', String(attacking)],
      ...['-m', MODULES.join(','), '--no-bugreport', '--store-session', folder, '-f', 'json', '-o', report],
    ],
    finding + minutes * 90 + 120,
  )
  if (!ran) return undefined
  if (ran.code !== 0) throw new Error(`wapiti ended with ${ran.code}: ${ran.said.slice(-2_000)}`)
  const reached = await reachedIn(folder)
  const pages = new Set(reached)
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8'))
  const found = Object.entries<{ info: string }[]>({ ...vulnerabilities, ...anomalies }).flatMap(
    ([kind, all]) => all.map(({ info }) => `wapiti as ${who}: ${kind}: ${info}`),
  )
  const missed = addresses.filter((address) => !pages.has(withoutQuery(address)))
  const tooFew =
    missed.length > 0 &&
    `wapiti as ${who} reached only ${addresses.length - missed.length} of ${addresses.length} pages; not ${listed(missed)}`
  return {
    reached: reached.length,
    faults: [...new Set(found), ...(tooFew ? [tooFew] : [])],
    stopped: [...ran.said.matchAll(/Max attack time was reached for module (\w+)/g)].map(
      ([, name = '']) => name,
    ),
  }
}

const MOST_LISTED = 5

function listed(addresses: string[]): string {
  const more = addresses.length - MOST_LISTED
  const some = addresses.slice(0, MOST_LISTED).join(', ')
  return more > 0 ? `${some} and ${more} others` : some
}

/** The addresses that answered 200 before the attacks, from the database of wapiti's session. */
async function reachedIn(folder: string): Promise<string[]> {
  const file = (await readdir(folder)).find((name) => name.endsWith('.db'))
  if (!file) throw new Error('wapiti left no session')
  const database = new DatabaseSync(path.join(folder, file), { readOnly: true })
  try {
    const rows = database.prepare('SELECT path FROM paths WHERE evil = 0 AND http_status = 200').all()
    return rows.map((row) => String(row.path))
  } finally {
    database.close()
  }
}

const withoutQuery = (address: string) => address.split('?')[0] ?? address
