import { expect, test } from 'vitest'
import { areTwoFactors } from '#server/people/users/told-factors.ts'

test.each([
  ['mfa'],
  ['pwd', 'otp'],
  ['pwd', 'mfa', 'otp'],
  ['hwk', 'pin'],
  ['swk', 'fpt'],
  ['face', 'pwd'],
  ['sms', 'kba'],
])('%s %s are two factors', (...methods) => expect(areTwoFactors(methods.filter(Boolean))).toBe(true))

test.each([
  ['pwd'],
  ['pwd', 'pin'],
  ['otp'],
  ['hwk', 'sms'],
  ['fpt', 'face'],
  ['user', 'pwd'],
  ['wia'],
  ['MFA'],
])('%s %s are none', (...methods) => expect(areTwoFactors(methods.filter(Boolean))).toBe(false))
