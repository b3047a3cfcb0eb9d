import { safe } from '@orpc/client'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
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
      question: 'Change the Secret?',
      about: url,
      warning:
        'For a day messages are signed with the old secret, too: give the receiver the new one meanwhile.',
      button: 'Yes, change it',
      kept: 'The secret is kept',
      done: 'The secret has been changed!',
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
    <SettingsGroup
      title="Secret"
      about="Each message is signed with it, as Standard Webhooks says, so that the receiver knows that it comes from you."
    >
      {oldSecretUntil && (
        <p className="mt-3 text-sm">Until {minuteOf(oldSecretUntil)} the old secret counts, too.</p>
      )}
      {secret ? (
        <SecretOnce
          title="The secret"
          text="Give it to the program that receives the messages, and to nobody else."
          secret={secret}
          onDone={() => {
            setSecret(undefined)
            focusOnceShown('show-secret')
          }}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button id="show-secret" size="small" look="quiet" onClick={() => void show()}>
            Show Secret
          </Button>
          <Button size="small" look="quiet" onClick={() => void change()}>
            Change Secret
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}
