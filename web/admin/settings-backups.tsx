import type { Backups } from '#contract/backups.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { BackupList } from '#web/admin/backup-list.tsx'
import { BackupNotice } from '#web/admin/backup-notice.tsx'
import { BackupsForm } from '#web/admin/backups-form.tsx'
import { SettingsGroup } from '#web/admin/settings-group.tsx'
import { browserApi } from '#web/api.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
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
  return (
    <>
      <BackupNotice backups={made} className="mt-8 max-w-3xl" />
      <BackupsForm settings={settings} />
      <SettingsGroup title="Backups so far" about={aboutPlaces(made)}>
        <BackupList backups={made} />
      </SettingsGroup>
    </>
  )
}

function aboutPlaces({ lastProvedAt, folder, bucket }: Backups): string {
  const proved = lastProvedAt
    ? `The last proved backup is of ${minuteOf(lastProvedAt)}.`
    : 'No backup has been proved yet.'
  const copied = bucket
    ? `copied to ${bucket}`
    : 'on the same machine as the shop: copy them to another one, or have a bucket set with BACKUPS_BUCKET_URL'
  return `${proved} The files are in ${folder}, ${copied}. Whoever has such a file has the whole shop.`
}
