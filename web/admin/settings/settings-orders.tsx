import { BOOKKEEPING_FIELDS } from '#contract/bookkeeping-fields.ts'
import { ORDER_FIELDS } from '#contract/setting-fields.ts'
import { TRANSFER_FIELDS } from '#contract/transfer-fields.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { LabelServiceForm } from '#web/admin/settings/label-service-form.tsx'
import { NumbersForm } from '#web/admin/settings/numbers-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-orders.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [{ orders, transfers, numbers, bookkeeping }, given, labels] = await Promise.all([
      browserApi.settings.read(),
      browserApi.settings.givenNumbers(),
      browserApi.labelService.read(),
    ])
    return { orders, transfers, numbers, bookkeeping, given, labels }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Orders, shop settings', 'What shoppers may do with orders, and how documents are numbered.')

export { Loading as HydrateFallback }

export default function OrderSettings({
  loaderData: { orders, transfers, numbers, bookkeeping, given, labels },
}: Route.ComponentProps) {
  return (
    <>
      <SettingsForm
        title="Orders"
        about="An unpaid order keeps its pieces from everybody else for a while. A limit keeps one account from taking the whole stock without paying."
        fields={ORDER_FIELDS}
        values={orders}
        valuesIn={(settings) => settings.orders}
        button="Save Rules"
        save={browserApi.settings.changeOrders}
        saved="The rules for orders have been saved!"
      />
      <SettingsForm
        title="Ways to Pay"
        about="Beside the card customers may choose a transfer to your account, or to pay what they collect then. The goods are held until the day that they are told; you record the money on the page of the order. A shop in euros shows a code that apps of banks read."
        fields={TRANSFER_FIELDS}
        values={transfers}
        valuesIn={(settings) => settings.transfers}
        button="Save Ways to Pay"
        save={browserApi.settings.changeTransfers}
        saved="The ways to pay have been saved!"
      />
      <LabelServiceForm service={labels} />
      <NumbersForm numbers={numbers} given={given} />
      <SettingsForm
        title="Bookkeeping"
        about="What a DATEV file for your tax consultant is made with. You download it under Export. Other bookkeepers take the CSV file, which needs none of this."
        fields={BOOKKEEPING_FIELDS}
        values={bookkeeping}
        valuesIn={(settings) => settings.bookkeeping}
        button="Save Accounts"
        save={browserApi.settings.changeBookkeeping}
        saved="The accounts have been saved!"
      />
    </>
  )
}
