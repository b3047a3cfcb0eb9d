import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a drill that is none is one sentence, with all that there are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['drills/main.ts', 'thunder'], { encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no drill thunder: /m)
  for (const name of ['crash', 'soak', 'model', 'fuzz', 'replay', 'pairs', 'scan', 'failover'])
    expect(stderr).toContain(`\n  ${name}: `)
})
