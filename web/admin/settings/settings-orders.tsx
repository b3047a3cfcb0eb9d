import { BOOKKEEPING_FIELDS } from '#contract/bookkeeping-fields.ts'
import { INVOICING_FIELDS } from '#contract/invoicing-fields.ts'
import { METHOD_FIELDS, methodName, PAYMENT_METHODS, paysIn } from '#contract/payment-methods.ts'
import { ORDER_FIELDS } from '#contract/setting-fields.ts'
import { TRANSFER_FIELDS } from '#contract/transfer-fields.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { WaitingNotice, waitingOf } from '#web/admin/fields/waiting-notice.tsx'
import { NumbersForm } from '#web/admin/settings/numbers-form.tsx'
import { ProgramForm } from '#web/admin/settings/program-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/settings-orders.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [
      { orders, transfers, methods, numbers, bookkeeping, invoicing },
      given,
      labels,
      accessPoint,
      shop,
      waiting,
    ] = await Promise.all([
      browserApi.settings.read(),
      browserApi.settings.givenNumbers(),
      browserApi.labelService.read(),
      browserApi.accessPoint.read(),
      browserApi.shop.settings(),
      waitingOf('bank'),
    ])
    const currencies = [shop.currency, ...(shop.currencies ?? []).map(({ code }) => code)]
    return {
      orders,
      transfers,
      methods,
      numbers,
      bookkeeping,
      invoicing,
      given,
      labels,
      accessPoint,
      currencies,
      waiting,
    }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.settings.ordersShopSettings'), t('admin.settings.whatShoppersMayDoWith'))

export { Loading as HydrateFallback }

export default function OrderSettings({
  loaderData: {
    orders,
    transfers,
    methods,
    numbers,
    bookkeeping,
    invoicing,
    given,
    labels,
    accessPoint,
    currencies,
    waiting,
  },
}: Route.ComponentProps) {
  return (
    <>
      <SettingsForm
        title={t('admin.settings.orders')}
        about={t('admin.settings.anUnpaidOrderKeepsIts')}
        fields={ORDER_FIELDS}
        values={orders}
        valuesIn={(settings) => settings.orders}
        button={t('admin.settings.saveRules')}
        save={browserApi.settings.changeOrders}
        saved={t('admin.settings.theRulesForOrdersHave')}
      />
      <WaitingNotice waiting={waiting} />
      <SettingsForm
        title={t('admin.settings.waysToPay')}
        about={t('admin.settings.besideTheCardCustomersMay')}
        fields={TRANSFER_FIELDS}
        values={transfers}
        valuesIn={(settings) => settings.transfers}
        button={t('admin.settings.saveWaysToPay')}
        save={browserApi.settings.changeTransfers}
        saved={t('admin.settings.theWaysToPayHave')}
      />
      <SettingsForm
        title={t('admin.settings.waysByProvider')}
        about={t('admin.settings.aboutWaysByProvider')}
        fields={METHOD_FIELDS}
        values={methods}
        valuesIn={(settings) => settings.methods}
        button={t('admin.settings.saveMethods')}
        save={browserApi.settings.changeMethods}
        saved={t('admin.settings.methodsHaveBeenSaved')}
      >
        <NotOffered currencies={currencies} />
      </SettingsForm>
      <ProgramForm
        program={labels}
        title={t('admin.settings.labelsOfACarrier')}
        about={t('admin.settings.aProgramOfYourCarrier')}
        locked={t('admin.settings.theSecretOfTheLabel')}
        placeholder="https://labels.example/kerf"
        button={t('admin.settings.saveProgram')}
        call={browserApi.labelService.change}
        saved={t('admin.settings.theLabelProgramHasBeen')}
      />
      <NumbersForm numbers={numbers} given={given} />
      <SettingsForm
        title={t('admin.settings.bookkeeping')}
        about={t('admin.settings.whatADatevFileFor')}
        fields={BOOKKEEPING_FIELDS}
        values={bookkeeping}
        valuesIn={(settings) => settings.bookkeeping}
        button={t('admin.settings.saveAccounts')}
        save={browserApi.settings.changeBookkeeping}
        saved={t('admin.settings.theAccountsHaveBeenSaved')}
      />
      <SettingsForm
        title={t('admin.settings.eInvoices')}
        about={t('admin.settings.aboutEInvoices')}
        fields={INVOICING_FIELDS}
        values={invoicing}
        valuesIn={(settings) => settings.invoicing}
        button={t('admin.settings.saveEInvoices')}
        save={browserApi.settings.changeInvoicing}
        saved={t('admin.settings.eInvoicesHaveBeenSaved')}
      />
      <ProgramForm
        program={accessPoint}
        title={t('admin.settings.accessPoint')}
        about={t('admin.settings.aboutAccessPoint')}
        locked={t('admin.settings.secretOfAccessPointIsLocked')}
        placeholder="https://access-point.example/kerf"
        button={t('admin.settings.saveAccessPoint')}
        call={browserApi.accessPoint.change}
        saved={t('admin.settings.accessPointHasBeenSaved')}
      />
    </>
  )
}

/** Methods that pay in no currency of the shop, by name. */
function NotOffered({ currencies }: { currencies: string[] }) {
  const not = PAYMENT_METHODS.filter((method) => !currencies.some((code) => paysIn(method, code))).map(
    (method) => methodName(method),
  )
  if (not.length === 0) return null
  return (
    <p className="text-sm text-soft sm:col-span-2">
      {t('admin.settings.notOfferedInCurrency', {
        count: not.length,
        currency: currencies.join(', '),
        methods: not.join(', '),
      })}
    </p>
  )
}
