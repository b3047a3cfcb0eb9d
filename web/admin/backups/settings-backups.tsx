import type { Backups } from '#contract/backups.ts'
import { BACKUP_FIELDS } from '#contract/setting-fields.ts'
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
  pageMeta(
    page,
    'Backups, shop settings',
    'When the shop backs itself up, and whether its backups were proved.',
  )

export { Loading as HydrateFallback }

export default function BackupSettings({ loaderData: { settings, made } }: Route.ComponentProps) {
  const { timeZone } = useShop()
  return (
    <>
      <BackupNotice backups={made} className="mt-8 max-w-3xl" />
      <SettingsForm
        title="Nightly backup"
        about="Every night the shop writes all that it has into one file. Then it restores the file into a database of its own and checks stock, orders and payments there: only such a backup counts as proved."
        fields={BACKUP_FIELDS}
        values={settings}
        valuesIn={({ backups }) => backups}
        save={browserApi.settings.changeBackups}
        saved="The settings of backups have been saved!"
        hints={{ time: `A quiet hour by ${timeZone}: it takes some of the machine.` }}
      />
      <SettingsGroup title="Backups so far" about={aboutFiles(made)}>
        <Places backups={made} />
        <BackupList backups={made} isNightly={settings.isOn} />
      </SettingsGroup>
    </>
  )
}

function aboutFiles({ lastProvedAt }: Backups): string {
  const proved = lastProvedAt
    ? `The last proved backup is of ${minuteOf(lastProvedAt)}.`
    : 'No backup has been proved yet.'
  return `${proved} Whoever has such a file has the whole shop.`
}

/** Where the files are, and where their copies go. */
function Places({ backups: { folder, bucket } }: { backups: Backups }) {
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-soft">Files</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{folder}, on the shop’s machine</dd>
      <dt className="text-soft">Copies</dt>
      <dd className="[overflow-wrap:anywhere]">
        {bucket ??
          'None: if the machine is lost, so are they. Copy them to another one, or have a bucket set with BACKUPS_BUCKET_URL.'}
      </dd>
    </dl>
  )
}
