import { useState } from 'react'
import { MAIL_SECURITY, type MailSecurity, type MailServerState } from '#contract/mail-security.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'
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

const STATES: Record<MailServerState, { words: string; isWrong?: boolean }> = {
  sending: { words: 'E-mails go by this server.' },
  logging: {
    words: 'There is no mail server yet: e-mails are written to the log of the shop, and reach nobody.',
  },
  waiting: { words: 'There is no mail server yet: e-mails wait until you save one.', isWrong: true },
  locked: {
    words:
      'No e-mail is sent. The password was kept with the key of another machine and cannot be opened here: type it again.',
    isWrong: true,
  },
  operator: {
    words: 'Who runs the shop has set where e-mails go. What is saved here counts once that is taken away.',
  },
}

const PORT = 'A port, from 1 to 65535'

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
    await sayDone('The mail server has been saved!')
  }

  const { words, isWrong } = STATES[server.state]
  return (
    <SettingsGroup
      title="Mail server"
      about="The server of your provider that takes e-mails from the shop. Its password is kept encrypted, and its key is in no backup."
    >
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
          label="Server, empty for none"
          name="host"
          autoComplete="off"
          maxLength={253}
          defaultValue={server.host}
          placeholder="smtp.example"
        />
        <TextField
          label="Port"
          name="port"
          inputMode="numeric"
          autoComplete="off"
          value={port}
          onValueChange={setPort}
          problem={(typed) => (wholeNumberWithin(typed, 1, 65_535) === undefined ? PORT : null)}
        />
        <Choice label="Encryption" value={security} onChange={(next) => choose(next as MailSecurity)}>
          {Object.entries(MAIL_SECURITY).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
        <TextField
          label="Name"
          name="username"
          autoComplete="off"
          maxLength={254}
          defaultValue={server.username}
        />
        <TextField
          label={server.hasPassword ? 'Password, empty to keep it' : 'Password'}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={500}
        />
        <FormEnd button="Save Mail Server" sending={sending}>
          {server.host && (
            <Button
              look="quiet"
              busy={trying.sending}
              onClick={() => void trying.send(async () => setAnswer(await browserApi.mailServer.try()))}
            >
              {trying.sending ? 'Trying …' : 'Try It'}
            </Button>
          )}
        </FormEnd>
        <p role="status" className="col-span-full wrap-anywhere">
          {answer?.letsIn && 'The server let the shop in.'}
          {answer?.letsIn === false && `The server did not let the shop in: ${answer.why}`}
        </p>
      </Form>
    </SettingsGroup>
  )
}
