import { useState } from 'react'
import type { ApiKey } from '#contract/keys.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { parts, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { SecretOnce } from '#web/admin/fields/secret-once.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { ApiKeyForm } from '#web/admin/keys/api-key-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { dayOf, minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
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

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { _id: id, name, start, permissions, lacking, by, createdAt, usedAt, expiresAt, state } = apiKey
  const act = useConfirmedAct()
  const revoke = () =>
    act({
      question: t('admin.keys.areYouSureToRevoke'),
      about: name,
      warning: t('admin.keys.theProgramThatUsesIt'),
      button: t('admin.keys.yesRevokeIt'),
      kept: t('admin.keys.theKeyStillWorks'),
      done: t('admin.keys.theKeyHasBeenRevoked'),
      refused: t('admin.keys.theKeyWasNotRevoked'),
      perform: () => browserApi.keys.revoke({ id }),
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {state !== 'works' && (
            <Badge tone="waiting">
              {state === 'revoked' ? t('admin.keys.revoked') : t('admin.keys.expired')}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 font-mono text-sm text-soft">{start}…</p>
        <p className="mt-1 text-sm text-soft">
          {t('admin.keys.madeNameOtherUsedat2Other', {
            createdAt: dayOf(createdAt),
            by: by ? 'yes' : 'no',
            name: by ? by.name || by.email : '',
            usedAt: usedAt ? 'yes' : 'no',
            usedAt2: usedAt ? minuteOf(usedAt) : '',
            expiresAt: expiresAt ? 'yes' : 'no',
            state: state === 'expired' ? 'yes' : 'no',
            expiresAt2: expiresAt ? dayOf(expiresAt) : '',
          })}
        </p>
        <details className="mt-1 text-sm">
          <summary className="min-h-8 cursor-pointer py-1">
            {permissions.length} {t('admin.keys.permission', { permissions: permissions.length })}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {permissions.map((one) => (
              <li key={one}>
                {PERMISSIONS[one]}
                {lacking.includes(one) && ` ${t('admin.keys.doesNotCountItsMaker')}`}
              </li>
            ))}
          </ul>
        </details>
      </div>
      {state === 'works' && (
        <Button look="remove" size="small" onClick={() => void revoke()}>
          <Words of={parts('admin.keys.revoke', { name: <span className="sr-only">{name}</span> })} />
        </Button>
      )}
    </li>
  )
}
