/** The keys of the payment provider that an owner enters, where the operator has given none. */
import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Acknowledged, OptionalLine } from '#contract/fields.ts'
import { KEY_STARTS, PAYMENT_PROVIDER_STATES } from '#contract/payment-keys.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const State = z
  .enum(PAYMENT_PROVIDER_STATES)
  .describe(
    'live and test: by these keys; locked: the secret key and the webhook secret were sealed by another key and are to be typed again, and no payment is taken; sandbox: there are none, and payments are simulated; waiting: there are none, and no payment is taken; operator: the environment decides',
  )

const OptionalKey = (starts: readonly string[], several = false) => {
  const one = `(?:${starts.join('|')})[A-Za-z0-9_]{1,250}`
  const pattern = new RegExp(several ? `^(?:${one}(?:\\s*,\\s*${one})?)?$` : `^(?:${one})?$`)
  return OptionalLine(520).regex(pattern, {
    error: () => t('admin.settings.aKeyThatBeginsWith', { starts: starts.join(', ') }),
  })
}

/** The calls of the owner's payment provider. Its secrets are never answered. */
export const paymentProvider = {
  read: guardedCall(
    'GET /settings/payment-provider',
    'The keys by which the shop takes payments (admin)',
  ).output(
    z.object({
      publishableKey: z.string().describe('Empty: the owner has entered none'),
      hasSecrets: z.boolean(),
      state: State,
      webhookUrl: z.string().describe('The address that the provider is to report to'),
    }),
  ),
  change: freshCall('PUT /settings/payment-provider', 'Set the keys by which the shop takes payments (admin)')
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(
      z.strictObject({
        publishableKey: OptionalKey(KEY_STARTS.publishableKey).describe(
          'Empty: the shop has no keys of its own from now on',
        ),
        secretKey: OptionalKey(KEY_STARTS.secretKey)
          .optional()
          .describe('Absent: it stays, for the same publishable key'),
        webhookSecret: OptionalKey(KEY_STARTS.webhookSecret, true)
          .optional()
          .describe(
            'During a rotation two, separated by a comma. Absent: it stays, for the same publishable key',
          ),
      }),
    )
    .output(Acknowledged),
  try: guardedCall(
    'POST /settings/payment-provider/try',
    'Begin the least payment at the provider, read it as a browser does, and cancel it; nothing is charged or kept (admin)',
  ).output(
    z.object({
      works: z.boolean(),
      why: z.string().optional().describe('What the provider said, or why it could not be reached'),
    }),
  ),
}
