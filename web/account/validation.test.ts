import { expect, test } from 'vitest'
import { emailProblem, nameProblem, passwordProblem } from '#web/account/validation.ts'

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
