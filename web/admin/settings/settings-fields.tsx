import { t } from '#messages/t.ts'
import { CustomFieldsForm } from '#web/admin/settings/custom-fields-form.tsx'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-fields.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.fieldsShopSettings'), t('admin.settings.whatThisShopKeepsOf'))

export { Loading as HydrateFallback }

export default function FieldSettings({ loaderData: { fields } }: Route.ComponentProps) {
  return (
    <>
      <CustomFieldsForm
        title={t('admin.settings.fieldsOfOrders')}
        about={t('admin.settings.whatYouWantToKnow')}
        of="orders"
        fields={fields.orders}
      />
      <CustomFieldsForm
        title={t('admin.settings.fieldsOfCustomers')}
        about={t('admin.settings.whatYouWantToKnow2')}
        of="customers"
        fields={fields.customers}
      />
    </>
  )
}
