import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/api.ts'

const page = readFileSync(new URL('api.md', import.meta.url), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, group, , calls = ''] = line.split('|')
  const name = /^ `(\w+)` $/.exec(group ?? '')?.[1]
  return name ? [{ name, starts: [...calls.matchAll(/`([^`]+)`/g)].map(([, start = '']) => start) }] : []
})

/** The paths of the calls of each group of the OpenAPI description, which are the rooms of the contract. */
const paths = Object.entries(contract).map(([name, calls]) => ({
  name,
  paths: Object.values(calls).map((call) => `/api${call['~orpc'].route.path}`),
}))

test('docs/api.md names each group of the OpenAPI description, and none besides', () => {
  const missing = paths.filter(({ name }) => !rows.some((row) => row.name === name))
  const lines = missing.map(({ name, paths: [first] }) => `| \`${name}\` | what it is about | \`${first}\` |`)
  expect(
    rows.map(({ name }) => name),
    `docs/api.md lacks, in the order of contract/api.ts: ${lines.join('\n') || 'none'}`,
  ).toEqual(paths.map(({ name }) => name))
})

test.each(paths)('docs/api.md says under which paths the calls of $name are', ({ name, paths }) => {
  const starts = rows.find((row) => row.name === name)?.starts ?? []
  const isUnder = (path: string, start: string) => path === start || path.startsWith(`${start}/`)
  expect(paths.filter((path) => !starts.some((start) => isUnder(path, start)))).toEqual([])
  expect(starts.filter((start) => !paths.some((path) => isUnder(path, start)))).toEqual([])
})
