import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { MOST_TRIED_AGAIN, openTestRun } from '#testing/run/test-run.ts'
import { scratchFolder } from '#testing/scratch-folder.ts'

/** Throws the first time that it is run in the project, and never again. */
const ONCE = `import { existsSync, writeFileSync } from 'node:fs'
export function failOnce(name) {
  const mark = new URL('./' + name + '.mark', import.meta.url)
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error('the first failure of ' + name)
}`
const UNIT = `import { beforeAll, describe, expect, test } from 'vitest'
import { failOnce } from './once.mjs'
`
const BROWSER = `import { expect, test } from '@playwright/test'
import { failOnce } from './once.mjs'
`
const PLAYWRIGHT = `export default { testDir: '.', testMatch: '*.walk.ts' }`

async function project(files: Record<string, string>) {
  const cwd = await scratchFolder()
  mkdirSync(cwd, { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'))
  const all = {
    'package.json': '{"type":"module"}',
    'once.mjs': ONCE,
    'playwright.config.ts': PLAYWRIGHT,
    ...files,
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(cwd, name), text)
  let said = ''
  return {
    said: () => said,
    open: (triesAgain: boolean) =>
      openTestRun({
        triesAgain,
        cwd,
        say: (text) => {
          said += text
        },
      }),
  }
}

const VITEST = 'vitest run'
const lastLine = (said: string) => said.trimEnd().split('\n').at(-1)
/** What stands under a heading, up to the empty line before the next one. */
const under = (heading: string, said: string) =>
  new RegExp(`^${heading}\n([^]*?)(?=^FAILED|^The machine)`, 'm').exec(said)?.[1]

test('what fails once and passes alone is flaky: it is printed with its first failure and the run is fine', async () => {
  const { open, said } = await project({
    'a.test.ts': `${UNIT}
      test('keeps its stock', () => failOnce('stock'))
      test(\`plays at random (KERF_A_SEED=\${Math.floor(Math.random() * 1e9)})\`, () => failOnce('dice'))
      test('keeps its price', () => {})`,
    'b.test.ts': `${UNIT}
      beforeAll(() => failOnce('shop'))
      test('opens', () => {})`,
    'c.walk.ts': `${BROWSER}
      test('buys', () => failOnce('basket'))
      test('looks', () => {})`,
  })
  const run = open(true)
  expect(await run.tests(VITEST)).toBe(true)
  expect(await run.tests('playwright test')).toBe(true)
  expect(await run.finish()).toBe(true)
  const flaky = under('FLAKY', said())
  expect(flaky).toMatch(/a\.test\.ts > keeps its stock\n.*the first failure of stock/)
  expect(flaky).toMatch(/a\.test\.ts > plays at random \(KERF_A_SEED=\d+\)\n.*the first failure of dice/)
  expect(flaky).toMatch(/b\.test\.ts\n.*the first failure of shop/)
  expect(flaky).toMatch(/c\.walk\.ts > buys\n.*the first failure of basket/)
  expect(flaky).not.toMatch(/keeps its price|looks/)
  expect(said().match(/^Tried again, alone: /gm)).toHaveLength(3)
  expect(lastLine(said())).toBe('6 passed, 0 failed')
})

test('what fails again fails the run, beside what is flaky', async () => {
  const { open, said } = await project({
    'a.test.ts': `${UNIT} test('keeps its stock', () => failOnce('stock'))`,
    'b.test.ts': `${UNIT}
      test('once', () => failOnce('once'))
      test('always', () => expect('the sum').toBe('another sum'))`,
  })
  const run = open(true)
  expect(await run.tests(VITEST)).toBe(true)
  expect(await run.finish()).toBe(false)
  expect(under('FLAKY', said())).toContain('keeps its stock')
  // What passes beside a failure did not pass alone.
  expect(under('FAILED', said())).toMatch(/b\.test\.ts > once[\s\S]*b\.test\.ts > always[\s\S]*another sum/)
  expect(lastLine(said())).toBe('1 passed, 2 failed')
})

test('without CI nothing is tried again, and what comes after does not run', async () => {
  const { open, said } = await project({
    'a.test.ts': `${UNIT} test('keeps its stock', () => failOnce('stock'))`,
  })
  const run = open(false)
  expect(await run.tests(VITEST)).toBe(false)
  expect(await run.finish()).toBe(false)
  expect(said()).not.toMatch(/FLAKY|Tried again/)
  expect(lastLine(said())).toBe('0 passed, 1 failed')
})

test('more failures than a busy machine explains are not tried again', async () => {
  const { open, said } = await project({
    'a.test.ts': `${UNIT}
      for (let i = 0; i <= ${MOST_TRIED_AGAIN}; i++) test('test ' + i, () => failOnce('one-' + i))`,
  })
  const run = open(true)
  expect(await run.tests(VITEST)).toBe(false)
  expect(await run.finish()).toBe(false)
  expect(said()).toContain(`${MOST_TRIED_AGAIN + 1} tests failed: more than ${MOST_TRIED_AGAIN}`)
  expect(said()).not.toMatch(/FLAKY|Tried again/)
  expect(lastLine(said())).toBe(`0 passed, ${MOST_TRIED_AGAIN + 1} failed`)
})

test('a start of all tests that failed is not tried again', async () => {
  const { open, said } = await project({
    'vitest.config.ts': `export default { test: { globalSetup: './start.ts' } }`,
    'start.ts': `import { failOnce } from './once.mjs'
      export default () => failOnce('start')`,
    'a.test.ts': `${UNIT} test('opens', () => {})`,
  })
  const run = open(true)
  expect(await run.tests(VITEST)).toBe(false)
  expect(await run.finish()).toBe(false)
  expect(said()).toContain(`FAILED: ${VITEST}`)
  expect(lastLine(said())).toMatch(/^\d+ passed, [1-9]\d* failed$/)
})

test('an error outside of all tests is not hidden by the second try of a test', async () => {
  const { open, said } = await project({
    'a.test.ts': `${UNIT}
      test('keeps its stock', async () => {
        Promise.reject(new Error('nobody waits for this'))
        await new Promise((resolve) => setTimeout(resolve, 20))
        failOnce('stock')
      })`,
  })
  const run = open(true)
  expect(await run.tests(VITEST)).toBe(false)
  expect(await run.finish()).toBe(false)
  expect(said()).not.toContain('FLAKY')
})

test('a check has no second try', async () => {
  const { open, said } = await project({
    'check.mjs': `import('./once.mjs').then((it) => it.failOnce('types'))`,
  })
  const run = open(true)
  expect(await run.check('node check.mjs')).toBe(false)
  expect(await run.finish()).toBe(false)
  expect(said()).toContain('FAILED: node check.mjs')
  expect(lastLine(said())).toBe('0 passed, 1 failed')
})

test('a run says how busy the machine was, beside its cores', async () => {
  const { open, said } = await project({})
  const run = open(false)
  expect(await run.check('node --version')).toBe(true)
  expect(await run.finish()).toBe(true)
  expect(said()).toMatch(/^The machine: \d+ cores; .*load [\d.]+ on average, [\d.]+ at most/m)
})
