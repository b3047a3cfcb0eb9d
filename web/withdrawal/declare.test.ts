import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { declare } from '#web/withdrawal/declare.ts'

const TYPED = { name: 'Nora Nail', email: 'nora@kerf.example', orderNumber: 'K-10042', lines: 'The saw' }

/** The form of the page, with the button that was pressed, and a shop that answers so. */
async function press(step: string, answer: () => Promise<unknown>, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TYPED, ...more, step })) form.append(name, value)
  return declare(form, { withdrawals: { declare: answer } } as unknown as Parameters<typeof declare>[1])
}

test('who is refused as too many came from there keeps what was typed, and reads where else to send it', async () => {
  const message = 'Too many. Write to shop@kerf.example, or to Kerf, 1 Mill Lane, Dovetail.'
  const declared = await press('confirm', () =>
    Promise.reject(new ORPCError('TOO_MANY_REQUESTS', { status: 429, message, defined: true })),
  )
  expect(declared).toMatchObject({ step: 'write', failure: message, typed: TYPED })
})

test('nothing is sent before the second step', async () => {
  const never = () => Promise.reject(new Error('It was sent'))
  expect(await press('check', never)).toMatchObject({ step: 'confirm', typed: TYPED })
  expect(await press('write', never)).toMatchObject({ step: 'write', typed: TYPED })
  expect(await press('confirm', never, { name: '' })).toMatchObject({
    ...{ step: 'write', problems: { name: expect.any(String) }, typed: { ...TYPED, name: '' } },
  })
})

test('a line’s end counts once, as in the field, and what a robot filled in is sent, however much it is', async () => {
  let sent: Record<string, string> = {}
  const shop = {
    withdrawals: {
      declare(input: Record<string, string>) {
        sent = input
        return Promise.resolve({ receivedAt: '2026-11-30T12:00:00.000Z' })
      },
    },
  } as unknown as Parameters<typeof declare>[1]
  const form = new FormData()
  const lines = Array.from({ length: 500 }, () => 'a').join('\r\n')
  for (const [name, value] of Object.entries({ ...TYPED, lines, website: 'x'.repeat(3000), step: 'confirm' }))
    form.append(name, value)
  expect(await declare(form, shop)).toMatchObject({ step: 'received' })
  expect([sent.lines?.length, sent.website?.length]).toEqual([999, 2000])
})
