import { safe } from '@orpc/client'
import { Outlet, useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { roomTitle } from '#web/admin/rooms.ts'
import { SETTINGS_PAGES } from '#web/admin/settings/settings-pages.ts'
import { browserApi } from '#web/api/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import type { Route } from './+types/settings.ts'

export { PageError as ErrorBoundary }

/** What duties miss; nothing where one may not read it. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asAdmin(request, async () => {
    const [, missing] = await safe(browserApi.duties.missing())
    return missing ?? []
  })

/** The frame of the settings: the menu of their pages, each of which has the forms of its groups. */
export default function Settings({ loaderData: missing }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const here = missing.filter(({ link }) => link.split('#')[0] === pathname)
  return (
    <>
      <h1 className="text-title">{roomTitle('settings')}</h1>
      <PageTabs label={t('admin.settings.shopSettings')} pages={SETTINGS_PAGES} />
      {here.length > 0 && (
        <Notice className="mt-6 wrap-anywhere">
          <p>{t('admin.settings.missingHere')}</p>
          <ul className="mt-1 list-disc pl-5">
            {here.map(({ duty, why, link }) => (
              <li key={duty}>
                {link.includes('#') ? (
                  <a href={link} className="underline">
                    {why}
                  </a>
                ) : (
                  why
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Outlet />
    </>
  )
}
