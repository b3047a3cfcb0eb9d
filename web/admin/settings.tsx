import { asAdmin } from '#web/admin/as-admin.ts'
import { ClaimsForm } from '#web/admin/claims-form.tsx'
import { SellerForm } from '#web/admin/seller-form.tsx'
import { browserApi } from '#web/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import type { Route } from './+types/settings.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, () => browserApi.settings.read())
}

export const meta: Route.MetaFunction = () => [
  { title: 'Shop settings | Kerf' },
  { name: 'description', content: 'What the shop’s owner sets.' },
]

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** One section, form and call for each group of settings. */
export default function Settings({ loaderData: { seller, claims } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-title">Shop settings</h1>
      <SellerForm seller={seller} />
      <ClaimsForm claims={claims} />
    </>
  )
}
