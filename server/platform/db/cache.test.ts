import { expect, test } from 'vitest'
import { cacheUntilChanged } from '#server/platform/db/cache.ts'
import { collectTags, noteTags } from '#server/platform/db/cache-tags.ts'

function counted() {
  let made = 0
  return cacheUntilChanged(async () => {
    noteTags(['orders', 'settings:*'])
    return ++made
  })
}

test('a value is made once until something it was read from changes, and tells whoever reads it what that is', async () => {
  const cached = counted()
  cached.setListening(true)
  expect([await cached.read(), await cached.read()]).toEqual([1, 1])
  cached.forget('products')
  expect(await cached.read()).toBe(1)
  const { tags } = await collectTags(() => cached.read())
  expect(tags).toEqual(new Set(['orders', 'settings:*']))
  cached.forget('orders')
  expect(await cached.read()).toBe(2)
  cached.forget('settings:claims')
  expect(await cached.read()).toBe(3)
  cached.forget()
  expect(await cached.read()).toBe(4)
})

test('while nobody listens for changes, nothing is cached, and earlier values are dropped', async () => {
  const cached = counted()
  expect([await cached.read(), await cached.read()]).toEqual([1, 2])
  cached.setListening(true)
  expect(await cached.read()).toBe(3)
  cached.setListening(false)
  expect(await cached.read()).toBe(4)
})

test('a value that was begun before a change, or failed, is not cached', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [
    promise,
    Promise.resolve('new'),
    Promise.reject(new Error('away')),
    Promise.resolve('back'),
  ]
  const cached = cacheUntilChanged(() => {
    noteTags(['orders'])
    return answers.shift() ?? Promise.resolve('none left')
  })
  cached.setListening(true)
  const early = cached.read()
  cached.forget('orders')
  resolve('old')
  expect([await early, await cached.read()]).toEqual(['old', 'new'])
  cached.forget('orders')
  await expect(cached.read()).rejects.toThrow('away')
  expect(await cached.read()).toBe('back')
})
