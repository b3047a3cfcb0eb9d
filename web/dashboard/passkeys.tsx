import { useState } from 'react'
import { language, parts, t } from '#messages/t.ts'
import { askPermissionsNow } from '#web/account/session.ts'
import { addPasskey, type OwnPasskey, removePasskey, renamePasskey } from '#web/api/identity-passkey.ts'
import { withProof } from '#web/dashboard/proving.ts'
import { RecoveryCodes } from '#web/dashboard/recovery-codes.tsx'
import { useFactorAct } from '#web/dashboard/use-factor-act.ts'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

/** One's own: added, with recovery codes where it is the first factor, named and removed. */
export function Passkeys({ passkeys }: { passkeys: OwnPasskey[] }) {
  const [codes, setCodes] = useState<string[]>([])
  const { busy, act } = useFactorAct(t('dashboard.passkeys'))
  const reread = useReread()

  async function done(words: string) {
    await Promise.all([reread(), askPermissionsNow()])
    sayDone(words)
  }

  async function add() {
    setCodes(await withProof(addPasskey))
    await done(t('dashboard.passkeyIsAdded'))
  }

  async function rename({ id, name }: OwnPasskey) {
    const chosen = await askName(name)
    if (!chosen || chosen === name) return
    await renamePasskey(id, chosen)
    await done(t('dashboard.passkeyIsRenamed'))
  }

  async function remove({ id, name }: OwnPasskey) {
    const isSure = await askConfirm({
      icon: 'warning',
      title: t('dashboard.removePasskeyAsk', { name }),
      text: t('dashboard.removePasskeyText'),
      button: t('dashboard.removePasskey'),
      cancel: t('dashboard.cancel'),
    })
    if (!isSure) return
    await withProof(() => removePasskey(id))
    await done(t('dashboard.passkeyIsRemoved'))
  }

  return (
    <section aria-labelledby="passkeys" className="mt-10 border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id="passkeys" className="text-2xl">
          {t('dashboard.passkeys')}
        </h2>
        <p className="mt-3 max-w-prose text-soft print:hidden">{t('dashboard.aboutPasskeys')}</p>
        {codes.length > 0 && <RecoveryCodes codes={codes} onStored={() => setCodes([])} />}
        {passkeys.length > 0 && (
          <ul className="mt-5 border-t border-line print:hidden">
            {passkeys.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4"
              >
                <div className="min-w-0 grow basis-56">
                  <h3 className="text-lg leading-snug wrap-anywhere">{one.name}</h3>
                  <p className="mt-0.5 text-sm text-soft">
                    <Used passkey={one} />
                  </p>
                </div>
                <Button
                  look="quiet"
                  size="small"
                  busy={busy}
                  aria-label={t('dashboard.renameThePasskey', { name: one.name })}
                  onClick={() => act(() => rename(one))}
                >
                  {t('dashboard.renamePasskey')}
                </Button>
                <Button
                  look="remove"
                  size="small"
                  busy={busy}
                  aria-label={t('dashboard.removeThePasskey', { name: one.name })}
                  onClick={() => act(() => remove(one))}
                >
                  {t('dashboard.removePasskey')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Button look="quiet" className="mt-5 print:hidden" busy={busy} onClick={() => act(add)}>
          {t('dashboard.addPasskey')}
        </Button>
      </div>
    </section>
  )
}

function Used({ passkey: { since, lastUse } }: { passkey: OwnPasskey }) {
  const of = lastUse
    ? parts('dashboard.sinceLast', { since: dayOf(since), last: dayOf(lastUse) })
    : parts('dashboard.passkeyUnused', { since: dayOf(since) })
  return <Words of={of} />
}

/** Undefined where somebody would rather not. */
async function askName(name: string): Promise<string | undefined> {
  let typed = name
  const isGiven = await askConfirm({
    icon: 'warning',
    title: t('dashboard.renamePasskeyAsk'),
    harmless: true,
    button: t('dashboard.renamePasskey'),
    cancel: t('dashboard.cancel'),
    fields: (
      <TextField
        label={t('dashboard.passkeyName')}
        name="name"
        defaultValue={name}
        maxLength={60}
        problem={required(t('dashboard.passkeyName'))}
        autoFocus
        onValueChange={(value) => {
          typed = value.trim()
        }}
      />
    ),
  })
  return isGiven ? typed : undefined
}

const dayOf = (at: string) => new Date(at).toLocaleDateString(language(), { dateStyle: 'medium' })
