import { expect, test } from 'vitest'
import { answerTo } from '#web/admin/messages/answer-to.ts'

const message = { _id: '1', name: 'Nora', email: 'nora@kerf.example', sentAt: '', read: false }

test('an answer quotes what was written, each line of it', () => {
  const { pathname, searchParams } = new URL(answerTo({ ...message, message: 'Hello\nthere' }))
  expect(decodeURIComponent(pathname)).toBe('nora@kerf.example')
  expect(searchParams.get('body')).toBe('\n\nNora wrote:\n> Hello\n> there')
})

test('a long message is cut beside an emoji and not within it, which no address can hold', () => {
  const long = answerTo({ ...message, message: `${'a'.repeat(999)}🪚 and so on` })
  expect(new URL(long).searchParams.get('body')).toMatch(/a🪚$/)
})
