import type { Backups } from '#contract/backups.ts'
import { BACKUP_FIELDS } from '#contract/setting-fields.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { BackupList } from '#web/admin/backups/backup-list.tsx'
import { BackupNotice } from '#web/admin/backups/backup-notice.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { browserApi } from '#web/api/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import type { Route } from './+types/settings-backups.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const [{ backups: settings }, made] = await Promise.all([
      browserApi.settings.read(),
      browserApi.backups.list(),
    ])
    return { settings, made }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.backups.backupsShopSettings'), t('admin.backups.whenTheShopBacksItself'))

export { Loading as HydrateFallback }

export default function BackupSettings({ loaderData: { settings, made } }: Route.ComponentProps) {
  const { timeZone } = useShop()
  return (
    <>
      <BackupNotice backups={made} className="mt-8 max-w-3xl" />
      <SettingsForm
        title={t('admin.backups.nightlyBackup')}
        about={t('admin.backups.everyNightTheShopWrites')}
        fields={BACKUP_FIELDS}
        values={settings}
        valuesIn={({ backups }) => backups}
        save={browserApi.settings.changeBackups}
        saved={t('admin.backups.theSettingsOfBackupsHave')}
        hints={{ time: t('admin.backups.aQuietHourByIt', { timeZone }) }}
      />
      <SettingsGroup title={t('admin.backups.backupsSoFar')} about={aboutFiles(made)}>
        <Places backups={made} />
        <BackupList backups={made} isNightly={settings.isOn} />
      </SettingsGroup>
    </>
  )
}

function aboutFiles({ lastProvedAt }: Backups): string {
  const proved = lastProvedAt
    ? t('admin.backups.theLastProvedBackupIs', { lastProvedAt: minuteOf(lastProvedAt) })
    : t('admin.backups.noBackupHasBeenProved')
  return t('admin.backups.whoeverHasSuchAFile', { proved })
}

/** Where the files are, and where their copies go. */
function Places({ backups: { folder, bucket } }: { backups: Backups }) {
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-soft">{t('admin.backups.files')}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:mb-2">
        {t('admin.backups.onTheShopsMachine', { folder })}
      </dd>
      <dt className="text-soft">{t('admin.backups.copies')}</dt>
      <dd className="[overflow-wrap:anywhere]">{bucket ?? t('admin.backups.noneIfTheMachineIs')}</dd>
    </dl>
  )
}
