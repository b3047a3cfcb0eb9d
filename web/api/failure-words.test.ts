import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { failureWords } from '#web/api/failure-words.ts'

test('what the shop said by name is told in its words', () => {
  const said = new ORPCError('TOO_MANY_REQUESTS', {
    defined: true,
    status: 429,
    message: 'Please wait a little',
  })
  expect(failureWords(said)).toBe('Please wait a little')
})

test('a failure nobody planned shows nothing of its inside', () => {
  const inside = new ORPCError('INTERNAL_SERVER_ERROR', {
    status: 500,
    message: 'relation "mails" does not exist',
  })
  expect(failureWords(inside)).toBe('Something went wrong: please try again')
})

test('a lost connection is called that', () => {
  expect(failureWords(new TypeError('Failed to fetch'))).toMatch(/^The shop cannot be reached/)
})
