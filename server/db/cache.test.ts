import { expect, test } from 'vitest'
import { cacheUntilChanged } from '#server/db/cache.ts'
import { collectTags, noteTags } from '#server/db/cache-tags.ts'

function counted() {
  let made = 0
  return cacheUntilChanged(async () => {
    noteTags(['orders', 'settings:*'])
    return ++made
  })
}

test('a value is made once until something it was read from changes, and tells whoever reads it what that is', async () => {
  const kept = counted()
  kept.setListening(true)
  expect([await kept.read(), await kept.read()]).toEqual([1, 1])
  kept.forget('products')
  expect(await kept.read()).toBe(1)
  const { tags } = await collectTags(() => kept.read())
  expect(tags).toEqual(new Set(['orders', 'settings:*']))
  kept.forget('orders')
  expect(await kept.read()).toBe(2)
  kept.forget('settings:claims')
  expect(await kept.read()).toBe(3)
  kept.forget()
  expect(await kept.read()).toBe(4)
})

test('while nobody listens for changes, nothing is cached, and earlier values are dropped', async () => {
  const kept = counted()
  expect([await kept.read(), await kept.read()]).toEqual([1, 2])
  kept.setListening(true)
  expect(await kept.read()).toBe(3)
  kept.setListening(false)
  expect(await kept.read()).toBe(4)
})

test('a value that was begun before a change, or failed, is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [
    promise,
    Promise.resolve('new'),
    Promise.reject(new Error('away')),
    Promise.resolve('back'),
  ]
  const kept = cacheUntilChanged(() => {
    noteTags(['orders'])
    return answers.shift() ?? Promise.resolve('none left')
  })
  kept.setListening(true)
  const early = kept.read()
  kept.forget('orders')
  resolve('old')
  expect([await early, await kept.read()]).toEqual(['old', 'new'])
  kept.forget('orders')
  await expect(kept.read()).rejects.toThrow('away')
  expect(await kept.read()).toBe('back')
})
