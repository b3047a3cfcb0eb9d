import { Outlet } from 'react-router'
import { t } from '#messages/t.ts'
import { roomTitle } from '#web/admin/rooms.ts'
import { SETTINGS_PAGES } from '#web/admin/settings/settings-pages.ts'
import { PageError } from '#web/ui/page-error.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

export { PageError as ErrorBoundary }

/** The frame of the settings: the menu of their pages, each of which has the forms of its groups. */
export default function Settings() {
  return (
    <>
      <h1 className="text-title">{roomTitle('settings')}</h1>
      <PageTabs label={t('admin.settings.shopSettings')} pages={SETTINGS_PAGES} />
      <Outlet />
    </>
  )
}
