import { LANGUAGE_FIELDS } from '#contract/language-fields.ts'
import { MEASURE_FIELDS } from '#contract/measure-fields.ts'
import { MONEY_FIELDS, TIME_FIELDS } from '#contract/setting-fields.ts'
import { roomMeta } from '#web/admin/rooms.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SellerForm } from '#web/admin/settings/seller-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { ShopForm } from '#web/admin/settings/shop-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import type { Route } from './+types/settings-shop.ts'

export { loadSettings as clientLoader }

export const meta: Route.MetaFunction = roomMeta('settings')

export { Loading as HydrateFallback }

export default function ShopSettings({ loaderData }: Route.ComponentProps) {
  const { shop, seller, measures, languages, time, money } = loaderData
  return (
    <>
      <ShopForm shop={shop} />
      <SellerForm seller={seller} />
      <SettingsForm
        title="Measures"
        about="How pages show sizes and weights: product pages, filters, search. Feeds and the API have both systems, and a search reads both."
        fields={MEASURE_FIELDS}
        values={measures}
        valuesIn={(settings) => settings.measures}
        button="Save Measures"
        save={browserApi.settings.changeMeasures}
        saved="The measures have been saved!"
      />
      <SettingsForm
        title="Languages"
        about="In which languages your customers can read the shop. Pages of the first language have the addresses that they have now."
        fields={LANGUAGE_FIELDS}
        values={languages}
        valuesIn={(settings) => settings.languages}
        button="Save Languages"
        save={browserApi.settings.changeLanguages}
        saved="The languages have been saved!"
      />
      <SettingsForm
        title="Currency"
        about="In it the shop has its prices, takes money, and writes invoices. It can be changed until there is an order."
        fields={MONEY_FIELDS}
        values={money}
        valuesIn={(settings) => settings.money}
        button="Save Currency"
        save={browserApi.settings.changeMoney}
        saved="The currency has been saved!"
      />
      <SettingsForm
        title="Time zone"
        about="The shop counts its days by it: sales per day, the dates of invoices, exports, backups, and when promotions and deliveries begin. Documents that were issued keep their dates."
        fields={TIME_FIELDS}
        values={{ timeZone: time.timeZone }}
        valuesIn={({ time: { timeZone } }) => ({ timeZone })}
        button="Save Time Zone"
        save={confirmTimeZone}
        saved="The time zone has been saved!"
      />
    </>
  )
}

/** Whoever saves it has confirmed it, also where it is the one that another page has chosen meanwhile. */
async function confirmTimeZone({ timeZone }: { timeZone?: string }): Promise<void> {
  const { time } = timeZone === undefined ? await browserApi.settings.read() : { time: { timeZone } }
  await browserApi.settings.changeTime({ timeZone: time.timeZone })
}
