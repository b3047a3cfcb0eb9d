import { roomMeta } from '#web/admin/rooms.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SellerForm } from '#web/admin/settings/seller-form.tsx'
import { ShopForm } from '#web/admin/settings/shop-form.tsx'
import { TimeForm } from '#web/admin/settings/time-form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import type { Route } from './+types/settings-shop.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = roomMeta('settings')

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
