/** Refunds that the shop pays back by hand, as the money came without the payment provider. */

import * as z from 'zod'
import { guardedCall, openCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, Id, OptionalLine, PersonName } from '#contract/fields.ts'
import { ibanProblem, tidyIban } from '#contract/iban.ts'
import { refusing } from '#contract/refusals.ts'

const Iban = z
  .string()
  .overwrite(tidyIban)
  .superRefine((iban, context) => {
    const message = ibanProblem(iban)
    if (message) context.addIssue({ code: 'custom', message })
  })

const Account = {
  holder: PersonName(70).describe('Whose account it is'),
  iban: Iban,
}

/** Where to refunds of an order are paid back by hand, while money of it is owed. */
export const Payback = z.object({
  amount: z.number().describe('Amount that is owed'),
  account: z
    .object({
      holder: z.string(),
      iban: z.string().describe('Without spaces; its last digits alone for its customer'),
    })
    .optional()
    .describe('Absent until it was given'),
  reference: z.string().optional().describe('What the transfer says (admin)'),
  codes: z
    .array(
      z.object({
        refund: Id,
        size: z.int().describe('Modules of a side, with the light rim'),
        path: z.string().describe('Its dark modules as the path of an SVG, a unit each'),
      }),
    )
    .optional()
    .describe('An EPC QR code of each transfer, which apps of banks read: for euros alone (admin)'),
})
export type Payback = z.infer<typeof Payback>

const OneRefund = { id: z.string(), refund: Id }

/** The calls of refunds that are paid back by hand. */
export const paybacks = {
  giveAccount: signedInCall(
    'PUT /orders/{id}/payback-account',
    'Say to which account what is owed of an order is paid back (its owner, admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.strictObject({ id: z.string(), ...Account }))
    .output(Acknowledged),
  giveByLink: openCall(
    'PUT /order-links/{token}/payback-account',
    'Say to which account what is owed of a guest’s order is paid back, by its link',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ token: z.string().max(100), ...Account }))
    .output(Acknowledged),
  settle: guardedCall(
    'POST /orders/{id}/refunds/{refund}/paid-back',
    'Note that a refund was paid back by hand; its customer is told 15 minutes later (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(
      z.strictObject({
        ...OneRefund,
        day: z.iso
          .date()
          .optional()
          .describe('On which it left the bank, or was handed over; today if absent'),
        reference: OptionalLine(140).default('').describe('What the transfer says; the customer reads it'),
      }),
    )
    .output(Acknowledged),
  takeBack: guardedCall(
    'DELETE /orders/{id}/refunds/{refund}/paid-back',
    'Note that a refund was not paid back after all, while its customer was not told (admin)',
  )
    .errors(refusing('NOT_FOUND', 'STATE_NOT_REACHED'))
    .input(z.strictObject(OneRefund))
    .output(Acknowledged),
}
