import { LANGUAGE_FIELDS, spokenBy } from '#contract/language-fields.ts'
import { MEASURE_FIELDS } from '#contract/measure-fields.ts'
import { MONEY_FIELDS, STAFF_FIELDS, TIME_FIELDS } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { WaitingNotice, waitingOf } from '#web/admin/fields/waiting-notice.tsx'
import { roomMeta } from '#web/admin/rooms.ts'
import { loadSettings } from '#web/admin/settings/load-settings.ts'
import { SellerForm } from '#web/admin/settings/seller-form.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { ShopForm } from '#web/admin/settings/shop-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { Loading } from '#web/ui/loading.tsx'
import type { Route } from './+types/settings-shop.ts'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [settings, waiting] = await Promise.all([
    loadSettings(args),
    asAdmin(args.request, () => waitingOf('rules')),
  ])
  return { ...settings, waiting }
}

export const meta: Route.MetaFunction = roomMeta('settings')

export { Loading as HydrateFallback }

export default function ShopSettings({ loaderData }: Route.ComponentProps) {
  const { shop, seller, measures, languages, time, money, staff, waiting } = loaderData
  return (
    <>
      <ShopForm shop={shop} languages={spokenBy(languages).slice(1)} />
      <SellerForm seller={seller} />
      <SettingsForm
        title={t('admin.settings.measures')}
        about={t('admin.settings.howPagesShowSizesAnd')}
        fields={MEASURE_FIELDS}
        values={measures}
        valuesIn={(settings) => settings.measures}
        button={t('admin.settings.saveMeasures')}
        save={browserApi.settings.changeMeasures}
        saved={t('admin.settings.theMeasuresHaveBeenSaved')}
      />
      <SettingsForm
        title={t('admin.settings.languages')}
        about={t('admin.settings.inWhichLanguagesYourCustomers')}
        fields={LANGUAGE_FIELDS}
        values={languages}
        valuesIn={(settings) => settings.languages}
        button={t('admin.settings.saveLanguages')}
        save={browserApi.settings.changeLanguages}
        saved={t('admin.settings.theLanguagesHaveBeenSaved')}
      />
      <SettingsForm
        title={t('admin.settings.currency')}
        about={t('admin.settings.inItTheShopHas')}
        fields={MONEY_FIELDS}
        values={money}
        valuesIn={(settings) => settings.money}
        button={t('admin.settings.saveCurrency')}
        save={browserApi.settings.changeMoney}
        saved={t('admin.settings.theCurrencyHasBeenSaved')}
      />
      <SettingsForm
        title={t('admin.settings.timeZone')}
        about={t('admin.settings.theShopCountsItsDays')}
        fields={TIME_FIELDS}
        values={{ timeZone: time.timeZone }}
        valuesIn={({ time: { timeZone } }) => ({ timeZone })}
        button={t('admin.settings.saveTimeZone')}
        save={confirmTimeZone}
        saved={t('admin.settings.theTimeZoneHasBeen')}
      />
      <WaitingNotice waiting={waiting} />
      <SettingsForm
        title={t('admin.settings.staff')}
        about={t('admin.settings.whatStaffNeed')}
        fields={STAFF_FIELDS}
        values={staff}
        valuesIn={(settings) => settings.staff}
        button={t('admin.settings.saveStaff')}
        save={browserApi.settings.changeStaff}
        saved={t('admin.settings.staffHasBeenSaved')}
      />
    </>
  )
}

/** Whoever saves it has confirmed it, also where it is the one that another page has chosen meanwhile. */
async function confirmTimeZone({ timeZone }: { timeZone?: string }): Promise<void> {
  const { time } = timeZone === undefined ? await browserApi.settings.read() : { time: { timeZone } }
  await browserApi.settings.changeTime({ timeZone: time.timeZone })
}
