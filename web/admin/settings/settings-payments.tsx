import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PaymentProviderForm } from '#web/admin/settings/payment-provider-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-payments.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.paymentProvider.read())
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.paymentsShopSettings'), t('admin.settings.byWhichKeysTheShop'))

export { Loading as HydrateFallback }

export default function PaymentSettings({ loaderData }: Route.ComponentProps) {
  return <PaymentProviderForm provider={loaderData} />
}
