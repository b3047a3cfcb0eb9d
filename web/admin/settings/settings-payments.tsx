import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { PaymentProviderForm } from '#web/admin/settings/payment-provider-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/settings-payments.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [provider, { waiting }] = await Promise.all([
      browserApi.paymentProvider.read(),
      browserApi.approvals.list(),
    ])
    return { provider, waiting: waiting.filter(({ kind }) => kind === 'bank') }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.paymentsShopSettings'), t('admin.settings.byWhichKeysTheShop'))

export { Loading as HydrateFallback }

export default function PaymentSettings({ loaderData: { provider, waiting } }: Route.ComponentProps) {
  return (
    <>
      {waiting.map(({ _id, act }) => (
        <Notice key={_id} className="mt-8 max-w-3xl">
          <SiteLink to="/dashboard/approvals" className="underline underline-offset-4">
            {t('admin.settings.waitsForSecond', { act })}
          </SiteLink>
        </Notice>
      ))}
      <PaymentProviderForm provider={provider} />
    </>
  )
}
