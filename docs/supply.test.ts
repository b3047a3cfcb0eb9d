import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listPackages, unfit } from '../supply/packages.ts'
import { ALLOWED_FOR, STATED } from '../supply/rules.ts'

const ROOT = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

test.each(['package.json', 'media/package.json', 'bench/lighthouse/package.json'])(
  '%s names exact versions, so that nothing newer comes in by itself',
  (file) => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read(file))
    const versions = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides,
    })
    expect(versions.length).toBeGreaterThan(0)
    for (const [name, version] of versions) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  },
)

test.each(['package-lock.json', 'media/package-lock.json', 'bench/lighthouse/package-lock.json'])(
  '%s pins each package by its hash',
  (file) => {
    type Locked = { integrity?: string; inBundle?: boolean }
    const packages: [string, Locked][] = Object.entries(JSON.parse(read(file)).packages)
    // What another package brings in its own bundle is pinned with that one.
    const unpinned = packages.filter(
      ([place, { integrity, inBundle }]) => place && !inBundle && !integrity?.startsWith('sha512-'),
    )
    expect(unpinned.map(([place]) => place)).toEqual([])
  },
)

test('what building and running import is installed for `npm start`, where nothing else is', () => {
  const { dependencies, optionalDependencies, devDependencies, config } = JSON.parse(read('package.json'))
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(config.build))
  const there = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...config.build]
  const rooms = ['server', 'sandbox', 'replay', 'web', 'contract'].flatMap((room) =>
    readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(^|[./])test(ing)?\.tsx?$/.test(file))
      .map((file) => `${room}/${file}`),
  )
  const building = [
    'vite.config.ts',
    'react-router.config.ts',
    'script-groups.ts',
    'compress.ts',
    'bench/budget.ts',
    'bench/weight.ts',
  ]
  const IMPORT = /^(?:(?:import|export)\b(?! type)[^'"]*\bfrom |import )'([^.#'][^']*)'/gm
  const imported = [...rooms, ...building, 'start.mjs'].flatMap((file) =>
    [...read(file).matchAll(IMPORT)].map(([, from = '']) => ({
      file,
      name: /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '',
    })),
  )
  const others = imported.filter(({ name }) => !name.startsWith('node:') && !name.startsWith('virtual:'))
  expect(others.length).toBeGreaterThan(200)
  expect(others.filter(({ name }) => !there.includes(name))).toEqual([])
})

describe('licences', () => {
  test('of all packages allow an MIT shop', () => {
    const packages = listPackages()
    expect(packages.length).toBeGreaterThan(400)
    expect(packages.filter(unfit)).toEqual([])
  })

  test.each([
    ['GPL-3.0-only', true],
    ['AGPL-3.0-only', true],
    ['none named', true],
    ['MIT AND GPL-3.0-only', true],
    ['MIT OR GPL-3.0-only', false],
    ['(MIT OR CC0-1.0)', false],
    ['LGPL-3.0-or-later', true],
  ])('%s: unfit is %s', (licence, expected) => {
    expect(unfit({ name: 'some-package', licence })).toBe(expected)
  })

  test('that a package names nowhere but in its LICENSE are there, and every exception is in use', () => {
    for (const [name, licence] of Object.entries(STATED))
      expect(read(`node_modules/${name}/LICENSE`)).toContain(`${licence} License`)
    for (const { packages } of Object.values(ALLOWED_FOR))
      expect(listPackages().some(({ name }) => packages.test(name))).toBe(true)
  })
})

/** What the build is told, or brings by itself; none of it is a package in the pages. */
const BUILD = ['@react-router/dev', 'virtual', 'node']

test('THIRD-PARTY.md names everything of others that the pages and the repository hold', () => {
  const page = read('THIRD-PARTY.md')
  for (const file of [
    'web/ui/icons/LICENSE',
    'server/selling/documents/fonts/fraunces-license.txt',
    'server/selling/documents/fonts/inter-license.txt',
  ])
    expect(page).toContain(file)
  const sources = ['web', 'contract'].flatMap((room) =>
    readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => read(`${room}/${file}`)),
  )
  const imported = sources.flatMap((source) => [
    ...source.matchAll(/^import (?!type).*from '((?:@[^/']+\/)?[^#./:'][^/:']*)/gm),
  ])
  const names = new Set(imported.map(([, name = '']) => name).filter((name) => !BUILD.includes(name)))
  expect(names).toContain('@base-ui/react')
  for (const name of names) expect(page, name).toContain(`\`${name}\``)
})
