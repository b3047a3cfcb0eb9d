import { useState } from 'react'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SecretOnce } from '#web/admin/fields/secret-once.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { ApiKeyForm } from '#web/admin/keys/api-key-form.tsx'
import { KeyRow } from '#web/admin/keys/key-row.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Loading } from '#web/ui/loading.tsx'
import { pageHeading } from '#web/ui/next-focus.ts'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/api-keys.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => {
    const { permissions } = await requireAccount(request)
    return { keys: await browserApi.keys.list(), own: permissions }
  })
}

export const meta: Route.MetaFunction = roomMeta('api-keys')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const LINK = 'text-action underline underline-offset-4'

export default function ApiKeys({ loaderData: { keys, own } }: Route.ComponentProps) {
  const [made, setMade] = useState<{ name: string; key: string }>()
  const [count, setCount] = useState(0)
  const reread = useReread()
  return (
    <>
      <h1 className="text-title">{roomTitle('api-keys')}</h1>
      <p className="mt-2 max-w-2xl text-soft">
        <Words
          of={parts('admin.keys.aProgramThatWorksFor', {
            link: (words) => (
              <a href="/api/docs" className={LINK}>
                {words}
              </a>
            ),
          })}
        />
      </p>
      {made && (
        <SecretOnce
          key={made.key}
          title={t('admin.keys.theKeyHasBeenMade', { name: made.name })}
          text={t('admin.keys.copyItNowIntoThe')}
          secret={made.key}
          onDone={() => {
            setMade(undefined)
            pageHeading()?.focus()
          }}
        />
      )}
      <SettingsGroup title={t('admin.keys.newKey')} about={t('admin.keys.itNeverHasMoreRights')}>
        <ApiKeyForm
          key={count}
          own={own}
          onMade={async (next) => {
            setMade(next)
            setCount(count + 1)
            await reread()
          }}
        />
      </SettingsGroup>
      <h2 className="mt-12 text-2xl">{t('admin.keys.keys')}</h2>
      {keys.length === 0 ? (
        <NothingHere
          title={t('admin.keys.thereIsNoKeyYet')}
          text={t('admin.keys.noProgramCanSignIn')}
          className="mt-5"
        />
      ) : (
        <ul aria-label={t('admin.keys.apiKeys')} className="mt-5 max-w-3xl border-t border-line">
          {keys.map((key) => (
            <KeyRow key={key._id} apiKey={key} />
          ))}
        </ul>
      )}
    </>
  )
}
