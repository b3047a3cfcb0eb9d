import { expect, test } from 'vitest'
import { emailProblem, mailboxProblem, nameProblem, passwordProblem } from '#web/account/validation.ts'

test('empty fields are named', () => {
  expect(nameProblem(' ')).toBe('Name is Required')
  expect(emailProblem('')).toBe('Email is Required')
  expect(emailProblem(' ')).toBe('Email is Required')
  expect(passwordProblem('')).toBe('Password is Required')
})

test('a password has at least 6 characters', () => {
  expect(passwordProblem('12345')).toBe('Must be at least 6 characters')
  expect(passwordProblem('123456')).toBeNull()
})

test.each(['robin@mail.com', 'Robin.Carver+saws@2-mail.example', 'r1@shop.co', 'ROBIN@MAIL.COM'])(
  '%s is an address',
  (email) => {
    expect(emailProblem(email)).toBeNull()
  },
)

test.each(['robin', 'robin@mail', 'ro bin@mail.com', 'a@mail.com, b@mail.com', 'robin@mail.com@evil.com'])(
  '%s is no address',
  (email) => {
    expect(emailProblem(email)).toBe('Provide a valid Email')
  },
)

test.each(['<a@b.cd>', 'a,b@mail.com', 'robin@[10.0.0.1].com', '"robin"@mail.com'])(
  'no e-mail can go to %s, which an account may have all the same',
  (email) => {
    expect(mailboxProblem(email)).toBe('Provide a valid Email')
    expect(emailProblem(email)).toBeNull()
  },
)
