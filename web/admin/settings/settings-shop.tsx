import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SellerForm } from '#web/admin/settings/seller-form.tsx'
import { ShopForm } from '#web/admin/settings/shop-form.tsx'
import { TimeForm } from '#web/admin/settings/time-form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-shop.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Shop settings', 'What the shop is called, who sells, and by which clocks.')

export { Loading as HydrateFallback }

export default function ShopSettings({ loaderData: { shop, seller, time } }: Route.ComponentProps) {
  return (
    <>
      <ShopForm shop={shop} />
      <SellerForm seller={seller} />
      <TimeForm time={time} />
    </>
  )
}
