import { safe } from '@orpc/client'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { t } from '#messages/t.ts'
import { SecretOnce } from '#web/admin/fields/secret-once.tsx'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'

/** The secret with which messages are signed: shown when it is asked for, and changed. */
export function Secret({ webhook: { _id: id, url, oldSecretUntil } }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>()
  const act = useConfirmedAct()
  const reread = useReread()

  async function show(): Promise<void> {
    const [error, found] = await safe(browserApi.webhooks.secret({ id }))
    if (error) await showFailure(error)
    else setSecret(found.secret)
  }

  function change(): Promise<void> {
    let changed = ''
    return act({
      question: t('admin.webhooks.changeTheSecret'),
      about: url,
      warning: t('admin.webhooks.forADayMessagesAre'),
      button: t('admin.webhooks.yesChangeIt'),
      kept: t('admin.webhooks.theSecretIsKept'),
      done: t('admin.webhooks.theSecretHasBeenChanged'),
      perform: async () => {
        changed = (await browserApi.webhooks.changeSecret({ id })).secret
      },
      // It takes the keyboard, once nobody reads the alert any more.
      leave: () => {
        setSecret(changed)
        return reread()
      },
    })
  }

  return (
    <SettingsGroup title={t('admin.webhooks.secret')} about={t('admin.webhooks.eachMessageIsSignedWith')}>
      {oldSecretUntil && (
        <p className="mt-3 text-sm">
          {t('admin.webhooks.untilTheOldSecretCounts', { oldSecretUntil: minuteOf(oldSecretUntil) })}
        </p>
      )}
      {secret ? (
        <SecretOnce
          title={t('admin.webhooks.theSecret')}
          text={t('admin.webhooks.giveItToTheProgram')}
          secret={secret}
          onDone={() => {
            setSecret(undefined)
            focusOnceShown('show-secret')
          }}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button id="show-secret" size="small" look="quiet" onClick={() => void show()}>
            {t('admin.webhooks.showSecret')}
          </Button>
          <Button size="small" look="quiet" onClick={() => void change()}>
            {t('admin.webhooks.changeSecret')}
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}
