import { expect, test } from 'vitest'
import { emailProblem, nameProblem, newEmailProblem, passwordProblem } from '#web/account/validation.ts'

test('empty fields are named', () => {
  expect(nameProblem(' ')).toBe('Name is Required')
  expect(emailProblem('')).toBe('Email is Required')
  expect(newEmailProblem(' ')).toBe('Email is Required')
  expect(passwordProblem('')).toBe('Password is Required')
})

test('a password has at least 6 characters', () => {
  expect(passwordProblem('12345')).toBe('Must be at least 6 characters')
  expect(passwordProblem('123456')).toBeNull()
})

test.each(['robin@mail.com', 'robin.carver2@mail.com', 'r1@shop.co', 'robin@mail.company'])(
  '%s can be registered',
  (email) => {
    expect(newEmailProblem(email)).toBeNull()
  },
)

test.each([
  'robin',
  'robin@mail',
  'robin@mail.c',
  'ROBIN@MAIL.COM',
  'ro bin@mail.com',
  'a@mail.com, b@mail.com',
  'robin@mail.com@evil.com',
])('%s cannot be registered', (email) => {
  expect(newEmailProblem(email)).toBe('Provide a valid Email')
})

test('whoever registered elsewhere may log in with any address', () => {
  expect(emailProblem('Robin@2-mail.example')).toBeNull()
  expect(emailProblem('robin@mail')).toBe('Provide a valid Email')
})
