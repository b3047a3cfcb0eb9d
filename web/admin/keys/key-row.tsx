import type { ApiKey } from '#contract/keys.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { parts, t } from '#messages/t.ts'
import { useSession } from '#web/account/session-state.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { dayOf, minuteOf } from '#web/orders/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

/** A key, what it may do, and its end. Who may take it over is its maker from then on, such as when the one who made it goes. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { _id: id, name, start, permissions, lacking, by, createdAt, usedAt, expiresAt, state } = apiKey
  const act = useConfirmedAct()
  const session = useSession()
  const isMine = session.status === 'signedIn' && session.email === by?.email
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
  const takeOver = () =>
    act({
      question: t('admin.keys.areYouSureToTakeOver'),
      about: name,
      warning: t('admin.keys.itEndsWithYourAccount'),
      button: t('admin.keys.yesTakeItOver'),
      harmless: true,
      kept: t('admin.keys.theKeyIsTheirsStill'),
      done: t('admin.keys.theKeyIsYoursNow'),
      refused: t('admin.keys.theKeyIsTheirsStill'),
      perform: () => browserApi.keys.takeOver({ id }),
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
        <div className="flex flex-wrap gap-2">
          {!isMine && (
            <Button look="quiet" size="small" onClick={() => void takeOver()}>
              <Words of={parts('admin.keys.takeOver', { name: <span className="sr-only">{name}</span> })} />
            </Button>
          )}
          <Button look="remove" size="small" onClick={() => void revoke()}>
            <Words of={parts('admin.keys.revoke', { name: <span className="sr-only">{name}</span> })} />
          </Button>
        </div>
      )}
    </li>
  )
}
