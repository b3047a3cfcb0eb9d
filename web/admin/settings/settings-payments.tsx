import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { WaitingNotice, waitingOf } from '#web/admin/fields/waiting-notice.tsx'
import { PaymentProviderForm } from '#web/admin/settings/payment-provider-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-payments.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [provider, waiting] = await Promise.all([browserApi.paymentProvider.read(), waitingOf('bank')])
    return { provider, waiting }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.paymentsShopSettings'), t('admin.settings.byWhichKeysTheShop'))

export { Loading as HydrateFallback }

export default function PaymentSettings({ loaderData: { provider, waiting } }: Route.ComponentProps) {
  return (
    <>
      <WaitingNotice waiting={waiting} />
      <PaymentProviderForm provider={provider} />
    </>
  )
}
