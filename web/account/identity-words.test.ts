import { expect, test } from 'vitest'
import { identityWords } from '#web/account/identity-words.ts'
import { IdentityError } from '#web/api/identity-request.ts'

test('what the identity provider says is told in our words', () => {
  const refused = (code: string) => identityWords(new IdentityError(code, 401, 'their words'))
  expect(refused('INVALID_EMAIL_OR_PASSWORD')).toBe('The e-mail or the password is wrong')
  expect(refused('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')).toBe('This email is already in use')
  expect(refused('INVALID_TOKEN')).toBe('This link has expired or was used already: please ask for a new one')
  expect(refused('NEVER_HEARD_OF')).toBe('Something went wrong: please try again')
})

test('too many tries say how long to wait', () => {
  expect(identityWords(new IdentityError('', 429, '', 42))).toBe('Too many tries: please wait 42 seconds')
  expect(identityWords(new IdentityError('', 429, '', 898))).toBe('Too many tries: please wait 15 minutes')
  expect(identityWords(new IdentityError('', 429, ''))).toBe('Too many tries: please wait a minute')
})

test('a lost connection is no wrong password', () => {
  expect(identityWords(new TypeError('Failed to fetch'))).toMatch(/^The shop cannot be reached/)
})
