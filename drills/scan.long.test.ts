import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressesOfLists, addressesOfPages } from '#drills/scan-addresses.ts'
import { scanPages } from '#drills/scan-pages.ts'
import { demoData } from '#testing/demo-data.ts'
import { startKerf } from '#testing/process.ts'
import { runFolder } from '#testing/run-folder.ts'

const SHOP = 'http://localhost:1'

/** The files that wapiti leaves after these answers, with a finding and a module that ran out of time. */
const leaves = (answers: [path: string, status: number][], findings: string[] = []) => `
import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
const after = (name) => process.argv[process.argv.indexOf(name) + 1]
const database = new DatabaseSync(after('--store-session') + '/session.db')
database.exec('CREATE TABLE paths (path TEXT, http_status INTEGER, evil INTEGER)')
const add = database.prepare('INSERT INTO paths VALUES (?, ?, ?)')
for (const [path, status] of ${JSON.stringify(answers)}) add.run('${SHOP}' + path, status, 0)
add.run('${SHOP}/attacked', 200, 1)
const told = { start: readFileSync(after('-s'), 'utf8').split('\\n'), headers: process.argv.filter((_, n, all) => all[n - 1] === '-H') }
const findings = [...${JSON.stringify(findings)}, ...(told.headers.includes('Accept-Encoding: gzip') ? [] : ['Brotli'])].map((info) => ({ info }))
writeFileSync(after('-o'), JSON.stringify({ vulnerabilities: { Injection: findings }, anomalies: {} }))
console.log('Max attack time was reached for module sql, stopping.')
if (told.start.length === 0) process.exit(1)
`

async function scan(addresses: string[], source: string) {
  const folder = await mkdtemp(path.join(runFolder() ?? tmpdir(), 'kerf scan '))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [program, script] = [path.join(folder, 'scanner'), path.join(folder, 'scanner.mjs')]
  await writeFile(script, source)
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`)
  await chmod(program, 0o755)
  const headers = ['Cookie: a=b']
  return scanPages({ who: 'a visitor', shop: SHOP, addresses, headers, minutes: 1, folder, program })
}

test('a scanner that reached one page only has found something wrong: which it did not reach', async () => {
  const addresses = ['/', '/tools', '/gone', '/attacked', '/api/search?q=saw', '/a', '/b'].map(
    (page) => SHOP + page,
  )
  const only = leaves([
    ['/', 200],
    ['/gone', 404],
  ])
  expect(await scan(addresses, only)).toEqual({
    reached: 1,
    faults: [
      `wapiti as a visitor reached only 1 of 7 pages; not ${SHOP}/tools, ${SHOP}/gone, ${SHOP}/attacked, ${SHOP}/api/search?q=saw, ${SHOP}/a and 1 others`,
    ],
    stopped: ['sql'],
  })
})

test('where all was reached only its findings are wrong; one that fails, or is not there, is told of', async () => {
  const addresses = ['/', '/api/search?q=saw'].map((page) => SHOP + page)
  const all = leaves(
    [
      ['/', 200],
      ['/api/search', 200],
      ['/more', 200],
    ],
    ['q is injectable', 'q is injectable'],
  )
  expect(await scan(addresses, all)).toEqual({
    reached: 3,
    faults: ['wapiti as a visitor: Injection: q is injectable'],
    stopped: ['sql'],
  })
  await expect(scan(addresses, 'console.log("no such option"); process.exit(2)')).rejects.toThrow(
    'wapiti ended with 2: no such option',
  )
  const absent = { who: 'a visitor', shop: SHOP, addresses, minutes: 1, folder: tmpdir() }
  expect(await scanPages({ ...absent, program: 'no-such-scanner' })).toBeUndefined()
})

test('it begins at every page of the routes and the sitemaps, of the tools and categories at some, and at every list that an admin searches', async () => {
  const data = await demoData()
  onTestFinished(data.remove)
  const kerf = await startKerf({ DATA_DIR: data.DATA_DIR })
  onTestFinished(async () => void (await kerf.end()))
  const pages = await addressesOfPages(kerf.address)
  const paths = pages.map((address) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/', '/dashboard/manage-orders', '/imprint', '/blogs']))
  expect(
    paths.filter((page) => page.startsWith('/tool/') && !page.endsWith('/reviews')).length,
  ).toBeGreaterThan(8)
  expect(paths.filter((page) => /[:*?]/.test(page))).toEqual([])
  expect(paths.filter((page) => page.startsWith('/tools/')).length).toBeGreaterThan(8)
  expect(new Set(pages).size).toBe(pages.length)
  // One after the other: a shop on a busy machine answers so many at once that it is busy.
  for (const page of pages) expect((await fetch(page)).status, page).toBe(200)
  const lists = await addressesOfLists(kerf.address)
  expect(lists).toContain(`${kerf.address}/api/search?q=saw&inStock=0&sort=relevance`)
  expect(lists.filter((list) => list.includes('/manage/')).length).toBeGreaterThan(8)
})
