import { expect, test } from 'vitest'
import { addressIn } from '#web/sign-in/mailed-token.ts'

const made = (payload: object) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('a mailed token tells whose address it is about', () => {
  expect(addressIn(made({ email: 'jo@kerf.example', exp: 1, note: '???>>>' }))).toBe('jo@kerf.example')
})

test('what is no such token tells nothing', () => {
  for (const token of ['', 'x', 'a.b.c', made({}), made({ email: 7 })]) {
    expect(addressIn(token)).toBeUndefined()
  }
})
