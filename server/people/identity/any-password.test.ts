import { expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { post, registerShopper } from '#testing/shoppers.ts'

const { fetch } = await openTestShop()

test.each([
  'aaaaaa',
  '      ',
  '123456789',
  `"<&>'\\%00; --`,
  'Рубанок 鉋 鋸',
  '🪚🪛🔨🪵📐🧰',
  'Long '.repeat(25),
  'x'.repeat(128),
])('%j is a password: a letter more, less or of another case is not', async (password) => {
  const { email } = await registerShopper(fetch, { password })
  const signIn = async (tried: string) =>
    (await post(fetch, '/api/auth/sign-in/email', { email, password: tried })).status
  expect(await signIn(password)).toBe(200)
  const others = [`${password} `.slice(0, 128), [...password].slice(0, -1).join(''), password.toUpperCase()]
  for (const other of others) if (other !== password) expect(await signIn(other), other).toBe(401)
})
