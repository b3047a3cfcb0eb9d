import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const MOST_WORDS = 500
const MOST_WORDS_TOGETHER = 15_000

const pages = globSync('docs/decisions/*.md').map((page) => ({ page, text: readFileSync(page, 'utf8') }))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(file))
const folders = new Set(files.flatMap((file) => (file.includes('/') ? file.split('/', 1) : [])))

describe.each(pages)('$page', ({ page, text }) => {
  test('has its number and its title, and says whether it holds and what was rejected', () => {
    const [number] = /\d+/.exec(page) ?? []
    expect(text).toMatch(new RegExp(`^# ${Number(number)}\\. .+\n\nStatus: (holds|begun)\\.( .+)?\n`))
    expect(text).toMatch(/\n## Rejected\n\n\S/)
  })

  test(`has at most ${MOST_WORDS} words`, () => {
    expect(wordsIn(text)).toBeLessThanOrEqual(MOST_WORDS)
  })

  test('names files and folders that exist', () => {
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => isPlace(name) && !isThere(name))).toEqual([])
  })
})

test('the pages together are short enough to be read', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.reduce((sum, { text }) => sum + wordsIn(text), 0)).toBeLessThanOrEqual(MOST_WORDS_TOGETHER)
})

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Whether this is a path from the root of the repository, or a file by the end of its path, and not an address or a call. */
function isPlace(name: string): boolean {
  const [first = ''] = name.split('/')
  return (name.includes('/') && folders.has(first)) || /^\w[\w./-]*\.(ts|tsx|mjs|sql|md|css|grit)$/.test(name)
}

function isThere(name: string): boolean {
  return existsSync(name) || files.some((file) => file.endsWith(`/${name}`))
}
