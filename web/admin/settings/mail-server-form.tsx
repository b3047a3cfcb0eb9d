import { useState } from 'react'
import { MAIL_SECURITY, type MailSecurity, type MailServerState } from '#contract/mail-security.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Server = Awaited<ReturnType<typeof browserApi.mailServer.read>>
type Typed = { host: string; port: string; username: string; password: string }

const SECURITY_WORDS: Record<MailSecurity, string> = {
  tls: t('admin.settings.tlsFromTheStart'),
  starttls: 'STARTTLS',
  none: t('admin.settings.noneAServerOnTheSameMachine'),
}

const STATES: Record<MailServerState, { words: string; isWrong?: boolean }> = {
  sending: { words: t('admin.settings.eMailsGoByThis') },
  logging: {
    words: t('admin.settings.thereIsNoMailServer'),
  },
  waiting: { words: t('admin.settings.thereIsNoMailServer2'), isWrong: true },
  locked: {
    words: t('admin.settings.noEMailIsSent'),
    isWrong: true,
  },
  operator: {
    words: t('admin.settings.whoRunsTheShopHas'),
  },
}

const PORT = t('admin.settings.aPortFrom1To')

/** The mail server of the shop. Its password is never shown: an empty field keeps it. */
export function MailServerForm({ server }: { server: Server }) {
  const { sending, problems, send } = useSending()
  const trying = useSending()
  const reread = useReread()
  const [saves, setSaves] = useState(0)
  const [security, setSecurity] = useState<MailSecurity>(server.security)
  const [port, setPort] = useState(String(server.port))
  const [answer, setAnswer] = useState<{ letsIn: boolean; why?: string | undefined }>()

  /** Another way has another port, unless somebody typed one of their own. */
  function choose(next: MailSecurity): void {
    if (port === String(MAIL_SECURITY[security].port)) setPort(String(MAIL_SECURITY[next].port))
    setSecurity(next)
  }

  async function save({ host, username, password }: Typed): Promise<void> {
    const change = {
      ...{ host: host.trim(), port: Number(port), security, username: username.trim() },
      ...(password && { password }),
    }
    if (!(await send(() => browserApi.mailServer.change(change)))) return
    setSaves(saves + 1) // empties the password
    setAnswer(undefined)
    await reread()
    await sayDone(t('admin.settings.theMailServerHasBeen'))
  }

  const { words, isWrong } = STATES[server.state]
  return (
    <SettingsGroup title={t('admin.settings.mailServer')} about={t('admin.settings.theServerOfYourProvider')}>
      <Notice tone={isWrong ? 'wrong' : 'note'} className="mt-4">
        {words}
      </Notice>
      <Form<Typed>
        key={saves}
        errors={problems}
        onFormSubmit={save}
        className="mt-6 grid items-start gap-5 sm:grid-cols-2"
      >
        <TextField
          label={t('admin.settings.serverEmptyForNone')}
          name="host"
          autoComplete="off"
          maxLength={253}
          defaultValue={server.host}
          placeholder={t('admin.settings.smtpExample')}
        />
        <TextField
          label={t('admin.settings.port')}
          name="port"
          inputMode="numeric"
          autoComplete="off"
          value={port}
          onValueChange={setPort}
          problem={(typed) => (wholeNumberWithin(typed, 1, 65_535) === undefined ? PORT : null)}
        />
        <Choice
          label={t('admin.settings.encryption')}
          value={security}
          onChange={(next) => choose(next as MailSecurity)}
        >
          {Object.entries(SECURITY_WORDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <TextField
          label={t('admin.settings.name')}
          name="username"
          autoComplete="off"
          maxLength={254}
          defaultValue={server.username}
        />
        <TextField
          label={
            server.hasPassword ? t('admin.settings.passwordEmptyToKeepIt') : t('admin.settings.password')
          }
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <FormEnd button={t('admin.settings.saveMailServer')} sending={sending}>
          {server.host && (
            <Button
              look="quiet"
              busy={trying.sending}
              onClick={() => void trying.send(async () => setAnswer(await browserApi.mailServer.try()))}
            >
              {trying.sending ? t('admin.settings.trying') : t('admin.settings.tryIt')}
            </Button>
          )}
        </FormEnd>
        <p role="status" className="col-span-full wrap-anywhere">
          {answer?.letsIn && t('admin.settings.theServerLetTheShop')}
          {answer?.letsIn === false && t('admin.settings.theServerDidNotLet', { why: answer.why ?? '' })}
        </p>
      </Form>
    </SettingsGroup>
  )
}
