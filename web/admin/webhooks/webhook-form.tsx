import { useState } from 'react'
import { t } from '#messages/t.ts'
import { Checks } from '#web/admin/fields/checkbox-group.tsx'
import { factWords } from '#web/admin/webhooks/fact-words.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Wish = { url: string; facts: string[] }
type Props = {
  /** The facts that can be sent. */
  sendable: string[]
  initial?: Wish
  button: string
  /** The same as it is now, of a webhook that there is. */
  readNow?: () => Promise<Wish | undefined>
  save: (wish: Partial<Wish>) => Promise<unknown>
  onSaved: () => unknown
}

const NONE: Wish = { url: '', facts: [] }

const LABELS = { url: t('admin.webhooks.address'), facts: t('admin.webhooks.whatIsSent') }

/** Asks where facts are sent, and which. */
export function WebhookForm({ sendable, initial = NONE, button, readNow, save, onSaved }: Props) {
  const { sending, problems, send } = useSending()
  const inOrder = ({ url, facts }: Wish) => ({ url, facts: sendable.filter((fact) => facts.includes(fact)) })
  const [chosen, setChosen] = useState(new Set(initial.facts))
  const saveOwn = useOwnChanges({
    first: inOrder(initial),
    readNow: async () => {
      const now = await readNow?.()
      return now && inOrder(now)
    },
    labelOf: (name) => LABELS[name],
  })
  const [hasNone, setHasNone] = useState(false)

  async function submit({ url }: { url: string }): Promise<void> {
    setHasNone(chosen.size === 0)
    if (chosen.size === 0) return
    const wish = inOrder({ url, facts: [...chosen] })
    if (await send(() => saveOwn(wish, save))) await onSaved()
  }

  return (
    <Form<{ url: string }>
      errors={problems}
      onFormSubmit={submit}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5"
    >
      <TextField
        label={LABELS.url}
        name="url"
        type="url"
        inputMode="url"
        defaultValue={initial.url}
        maxLength={2000}
        autoComplete="off"
        placeholder="https://erp.example/kerf"
        problem={required(t('admin.webhooks.theAddress'))}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.webhooks.theProgramThatListensThere')}</p>
      </TextField>
      <Checks
        legend={LABELS.facts}
        choices={sendable.map((fact) => ({ value: fact, label: factWords(fact), detail: fact }))}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          setHasNone(false)
        }}
        problem={hasNone ? t('admin.webhooks.chooseAtLeastOne') : problems.facts}
      />
      <div>
        <Button type="submit" busy={sending}>
          {sending ? t('admin.webhooks.saving') : button}
        </Button>
      </div>
    </Form>
  )
}
