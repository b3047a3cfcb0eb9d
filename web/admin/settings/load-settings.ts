import type { Settings } from '#contract/settings.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { browserApi } from '#web/api/api.ts'

/** Every page of the settings reads all groups anew: another admin may have changed them. */
export function loadSettings({ request }: { request: Request }): Promise<Settings> {
  return asAdmin(request, () => browserApi.settings.read())
}
