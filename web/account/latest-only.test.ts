import { expect, test } from 'vitest'
import { createNewest } from '#web/account/latest-only.ts'

test('of overlapping work only the newest has an effect, and waiting for the older waits for it', async () => {
  const run = createNewest()
  const effects: string[] = []
  const slow = Promise.withResolvers<void>()
  const older = run(async (isNewest) => {
    await slow.promise
    if (isNewest()) effects.push('older')
  })
  let olderIsDone = false
  void older.then(() => {
    olderIsDone = true
  })
  const last = Promise.withResolvers<void>()
  const newer = run(async (isNewest) => {
    await last.promise
    if (isNewest()) effects.push('newer')
  })
  slow.resolve()
  await Promise.resolve()
  expect([effects, olderIsDone]).toEqual([[], false])
  last.resolve()
  await newer
  await older
  expect(effects).toEqual(['newer'])
})

test('work that begins other work leaves the effect to that', async () => {
  const run = createNewest()
  const effects: string[] = []
  await run(async (isNewest) => {
    void run(async () => void effects.push('inner'))
    if (isNewest()) effects.push('outer')
  })
  expect(effects).toEqual(['inner'])
})

test('work that fails says so to whoever waits for it', async () => {
  const run = createNewest()
  await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
})
