import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { OrderRulesForm } from '#web/admin/settings/order-rules-form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-orders.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Orders, shop settings', 'What shoppers may do with orders.')

export { Loading as HydrateFallback }

export default function OrderSettings({ loaderData: { orders } }: Route.ComponentProps) {
  return <OrderRulesForm rules={orders} />
}
