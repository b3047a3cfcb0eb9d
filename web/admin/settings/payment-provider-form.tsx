import { useState } from 'react'
import { KEY_STARTS, type PaymentProviderState } from '#contract/payment-keys.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Provider = Awaited<ReturnType<typeof browserApi.paymentProvider.read>>
type Typed = { publishableKey: string; secretKey: string; webhookSecret: string }

const STATES: Record<PaymentProviderState, { words: string; isWrong?: boolean }> = {
  live: { words: t('admin.settings.ordersArePaidThroughThese') },
  test: { words: t('admin.settings.theseAreTestKeysNo'), isWrong: true },
  sandbox: { words: t('admin.settings.thereAreNoKeysYetSimulated') },
  waiting: { words: t('admin.settings.thereAreNoKeysYetNone'), isWrong: true },
  locked: { words: t('admin.settings.noPaymentIsTakenAsKey'), isWrong: true },
  operator: { words: t('admin.settings.whoRunsTheShopHasKeys') },
}

/** The keys of the payment provider. Its secrets are never shown: an empty field keeps them. */
export function PaymentProviderForm({ provider }: { provider: Provider }) {
  const { sending, problems, send } = useSending()
  const trying = useSending()
  const reread = useReread()
  const [saves, setSaves] = useState(0)
  const [answer, setAnswer] = useState<{ works: boolean; why?: string | undefined }>()

  async function save({ publishableKey, secretKey, webhookSecret }: Typed): Promise<void> {
    const change = {
      publishableKey: publishableKey.trim(),
      ...(secretKey.trim() && { secretKey: secretKey.trim() }),
      ...(webhookSecret.trim() && { webhookSecret: webhookSecret.trim() }),
    }
    if (!(await send(() => browserApi.paymentProvider.change(change)))) return
    setSaves(saves + 1) // empties the secrets
    setAnswer(undefined)
    await reread()
    await sayDone(t('admin.settings.theKeysHaveBeenSaved'))
  }

  const { words, isWrong } = STATES[provider.state]
  return (
    <SettingsGroup
      title={t('admin.settings.paymentProvider')}
      about={t('admin.settings.theKeysOfYourAccount')}
    >
      <Notice tone={isWrong ? 'wrong' : 'note'} className="mt-4">
        {words}
      </Notice>
      <Form<Typed> key={saves} errors={problems} onFormSubmit={save} className="mt-6 grid gap-5">
        <TextField
          label={t('admin.settings.publishableKeyEmptyForNone')}
          name="publishableKey"
          autoComplete="off"
          maxLength={255}
          defaultValue={provider.publishableKey}
          placeholder={KEY_STARTS.publishableKey[0]}
        />
        <TextField
          label={
            provider.hasSecrets ? t('admin.settings.secretKeyEmptyToKeepIt') : t('admin.settings.secretKey')
          }
          name="secretKey"
          type="password"
          autoComplete="new-password"
          maxLength={255}
        />
        <TextField
          label={
            provider.hasSecrets
              ? t('admin.settings.webhookSecretEmptyToKeepIt')
              : t('admin.settings.webhookSecret')
          }
          name="webhookSecret"
          type="password"
          autoComplete="new-password"
          maxLength={520}
        />
        <p className="wrap-anywhere text-sm text-soft">
          {t('admin.settings.letTheProviderReportTo', { address: provider.webhookUrl })}
        </p>
        <FormEnd button={t('admin.settings.saveKeys')} sending={sending}>
          {provider.hasSecrets && (
            <Button
              look="quiet"
              busy={trying.sending}
              onClick={() => void trying.send(async () => setAnswer(await browserApi.paymentProvider.try()))}
            >
              {trying.sending ? t('admin.settings.trying') : t('admin.settings.tryIt')}
            </Button>
          )}
        </FormEnd>
        <p role="status" className="wrap-anywhere">
          {answer?.works && t('admin.settings.theProviderTookTheKeys')}
          {answer?.works === false && t('admin.settings.theProviderDidNotTake', { why: answer.why ?? '' })}
        </p>
      </Form>
    </SettingsGroup>
  )
}
