import { acknowledge } from '#contract/fields.ts'
import { t } from '#messages/t.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Payments } from '#server/selling/payments/gateway.ts'
import {
  changeKeys,
  type KeysConfig,
  keysState,
  type MustBeTwo,
  ownersRoute,
} from '#server/selling/payments/keys.ts'
import { findKeys } from '#server/selling/payments/keys-store.ts'

type Parts = { db: Db; config: KeysConfig; payments: Payments; origin: string; mustBeTwo: MustBeTwo }

/** The calls of the owner's payment provider. */
export function createPaymentProviderApi(parts: Parts) {
  const { db, config, payments, origin } = parts
  return {
    read: signedIn.paymentProvider.read.handler(async () => {
      const row = await findKeys(db)
      return {
        ...{ publishableKey: row?.publishableKey ?? '', hasSecrets: row !== undefined },
        state: await keysState(db, config),
        webhookUrl: `${origin}/api/payments/webhook`,
      }
    }),
    change: signedIn.paymentProvider.change.handler(({ context: { account }, input }) =>
      acknowledge(changeKeys(parts, account, input)),
    ),
    try: signedIn.paymentProvider.try.handler(async () => {
      const route = await ownersRoute(db, config)
      if (route.to !== 'stripe') return { works: false, why: whyNot(route) }
      const why = await payments.tryKeys(route.keys)
      return { works: why === undefined, why }
    }),
  }
}

const whyNot = (route: { to: string; why?: string }) =>
  route.why === 'locked' ? t('admin.settings.theKeysCannotBeOpened') : t('admin.settings.theShopHasNoKeys')
