import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const pages = globSync('{*,bench/*,docs/*,docs/decisions/*}.md', { cwd: ROOT })
const textOf = (page: string) => readFileSync(path.join(ROOT, page), 'utf8')

test.each(pages)('%s leads to files and headings that exist', (page) => {
  for (const [, target = ''] of textOf(page).matchAll(/\]\(([^)]+)\)/g)) {
    if (/^https?:/.test(target)) continue
    const [file = '', heading] = target.split('#')
    const place = file ? path.join(path.dirname(page), file) : page
    expect(existsSync(path.join(ROOT, place)), `${page}: ${target}`).toBe(true)
    if (heading !== undefined) expect(headingsOf(place), `${page}: ${target}`).toContain(heading)
  }
})

test.each(pages)('%s names scripts that exist', (page) => {
  for (const [, name = ''] of textOf(page).matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts), `${page}: npm run ${name}`).toContain(name)
})

test.each(['CONTRIBUTING.md', 'README.md', 'STYLE.md'])('%s names files and folders that exist', (page) => {
  const places = [...textOf(page).matchAll(/`((?:bench|contract|docs|e2e|server|testing|web)\/[^`<\s]*)`/g)]
  expect(places.length).toBeGreaterThan(10)
  expect(
    places.map(([, place = '']) => place).filter((place) => !existsSync(path.join(ROOT, place))),
  ).toEqual([])
})

test('the service of docs/operations.md runs what `npm start` runs', () => {
  expect(textOf('docs/operations.md')).toContain(`\nExecStart=/usr/bin/${scripts.start}\n`)
})

/** As GitHub names them in an address. */
function headingsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}
