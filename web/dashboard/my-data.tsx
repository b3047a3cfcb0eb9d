import { parts, t } from '#messages/t.ts'
import { withAccount } from '#web/account/require-account.ts'
import { hasPassword } from '#web/api/identity-account.ts'
import { DeleteAccount } from '#web/dashboard/delete-account.tsx'
import { DownloadData } from '#web/dashboard/download-data.tsx'
import { mustBeOneself } from '#web/dashboard/must-be-oneself.ts'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/my-data.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withAccount(request, async (account) => {
    mustBeOneself(account)
    return { email: account.email, password: await hasPassword() }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.yourData'), ({ name }) => t('dashboard.whatKeepsAboutYouDownload', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyData({ loaderData: { email, password } }: Route.ComponentProps) {
  const { name } = useShop()
  return (
    <>
      <h1 className="text-title">{t('dashboard.yourData')}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        <Words
          of={parts('dashboard.whatKeepsAboutIsYours', {
            name,
            email: <span className="wrap-anywhere text-ink">{email}</span>,
          })}
        />
      </p>
      <div className="mt-8 grid gap-6">
        <DownloadData email={email} />
        <DeleteAccount email={email} password={password} />
      </div>
    </>
  )
}
