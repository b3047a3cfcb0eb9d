import { expect, test } from 'vitest'
import { askMessage, orderMessage } from '#web/contact/message-beginnings.ts'
import { ownPlanMessage, planMessage } from '#web/contact/plan.ts'

test('a message to the shop begins with the plan that was chosen', () => {
  expect(planMessage('Basic')).toMatch(/^Basic Plan \(\$10 per user, minimum order 100PS\)/)
  expect(planMessage('Professional')).toMatch(/^Professional Plan \(\$25 per user, minimum order 50PS\)/)
  expect(planMessage('Enterprise')).toMatch(/^Enterprise Plan \(\$35 per user, minimum order 20PS\)/)
})

test.each([null, '', 'basic', 'Free', '<b>Basic</b>'])(
  '%j is no plan, and puts no words into the message',
  (name) => {
    expect(planMessage(name)).toBe('')
  },
)

test('a message about a plan of the owner’s begins with its name, on one line', () => {
  expect(ownPlanMessage(' Werkstatt\n  & Co ')).toBe('Werkstatt & Co: please tell me more.\n\n')
  expect([ownPlanMessage(null), ownPlanMessage('  ')]).toEqual(['', ''])
  expect(ownPlanMessage('a'.repeat(5_000)).length).toBeLessThan(120)
})

test('a message to the shop begins with what was looked for and not found', () => {
  expect(askMessage(' 3/4 in  bit ')).toBe(
    'I am looking for “3/4 in bit” and did not find it. Can you get it for me?\n\n',
  )
  expect([askMessage(null), askMessage('  ')]).toEqual(['', ''])
  expect(askMessage('a'.repeat(5_000)).length).toBeLessThan(300)
})

test('a message to the shop begins with the order that it is about, and with nothing that is no number of an order', () => {
  expect(orderMessage('K-10042')).toBe('About order K-10042:\n\n')
  for (const number of [null, '', 'K-1 <b>', 'a'.repeat(41)]) expect(orderMessage(number)).toBe('')
})
