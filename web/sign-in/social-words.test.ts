import { expect, test } from 'vitest'
import { providerNamed, socialWords, whyOff } from '#web/sign-in/social-words.ts'

test('every way back without success has words, and none of them shows a code', () => {
  for (const code of [
    'access_denied',
    'account_not_linked',
    'email_not_verified',
    'email_not_found',
    'confirm_address_first',
    'state_mismatch',
    'unable_to_get_user_info',
    'something_new',
    '<script>',
  ]) {
    for (const provider of ['github', undefined] as const) {
      expect(socialWords(code, provider)).toMatch(/^[A-Z].*\.$/)
      expect(socialWords(code, provider)).not.toMatch(/[_<]/)
    }
  }
})

test('an address can name only a provider that there is', () => {
  expect(providerNamed('github')).toBe('github')
  expect(providerNamed('constructor')).toBeUndefined()
  expect(providerNamed(null)).toBeUndefined()
})

test('only a provider without keys is off', () => {
  expect(whyOff({ provider: 'google', state: 'off' })).toBe('Google is not set up in this shop.')
  expect(whyOff({ provider: 'google', state: 'practice' })).toBeUndefined()
})
