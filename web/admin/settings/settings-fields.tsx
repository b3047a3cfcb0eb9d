import { CustomFieldsForm } from '#web/admin/settings/custom-fields-form.tsx'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-fields.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Fields, shop settings', 'What this shop keeps of orders and customers besides.')

export { Loading as HydrateFallback }

export default function FieldSettings({ loaderData: { fields } }: Route.ComponentProps) {
  return (
    <>
      <CustomFieldsForm
        title="Fields of Orders"
        about="What you want to know of an order besides, such as a door code. What stands in a field stays in its orders when you change or remove the field."
        of="orders"
        fields={fields.orders}
      />
      <CustomFieldsForm
        title="Fields of Customers"
        about="What you want to know of a customer besides, such as a trade. It is erased with their account."
        of="customers"
        fields={fields.customers}
      />
    </>
  )
}
