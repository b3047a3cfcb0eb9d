import { expect, test } from 'vitest'
import { createPasswords } from '#server/people/identity/password.ts'
import { tooBusy } from '#server/people/identity/try-later.ts'
import { createConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'

const passwords = createPasswords({ waiting: 10 })

test('a password fits its own hash and no other, however its accents are typed', async () => {
  const hash = await passwords.hash('caf\u00e9-1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify({ hash, password: 'cafe\u0301-1' })).toBe(true)
  expect(await passwords.verify({ hash, password: 'cafe-1' })).toBe(false)
  expect(await passwords.hash('caf\u00e9-1')).not.toBe(hash)
})

test('a hash of another kind is an error, not a wrong password', async () => {
  await expect(passwords.verify({ hash: 'plain', password: 'plain' })).rejects.toThrow('not an argon2id hash')
})

test('at most two hash at once and one waits; the next is refused', async () => {
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 1, full: tooBusy })
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  let working = 0
  const works = gates.map((gate) =>
    limited(async () => {
      working += 1
      await gate.promise
    }),
  )
  expect(working).toBe(2)
  await expect(limited(async () => {})).rejects.toMatchObject({ status: 503, seconds: 2 })
  for (const gate of gates) gate.resolve()
  await Promise.all(works)
  expect(working).toBe(3)
})

test('a turn that fails is over too', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 0, full: tooBusy })
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limited(async () => 'next')).toBe('next')
})

test('a request that waits too long for its turn is refused, and the others keep their turns', async () => {
  const limited = createConcurrencyLimit({ atOnce: 1, waiting: 2, patienceMs: 1, full: tooBusy })
  const gate = Promise.withResolvers<string>()
  const first = limited(() => gate.promise)
  await expect(limited(async () => 'too late')).rejects.toMatchObject({ status: 503 })
  gate.resolve('first')
  expect(await first).toBe('first')
  expect(await limited(async () => 'next')).toBe('next')
})
