import { useState } from 'react'
import {
  MAIL_TEXT_FIELDS,
  type MailTextField,
  placeholderProblem,
  placeholdersOf,
  type TextedMail,
} from '#contract/mail-texts.ts'
import type { PreviewedMail } from '#contract/mails.ts'
import type { Language } from '#messages/languages.ts'
import { parts, t } from '#messages/t.ts'
import { ClaimProof } from '#web/admin/fields/claim-proof.tsx'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { MailLooks } from '#web/admin/settings/mail-looks.tsx'
import { FIELD_LABELS, filledOf, PLACEHOLDER_WORDS } from '#web/admin/settings/mail-text-words.ts'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Texts = ReturnType<typeof filledOf>
type Props = { kind: TextedMail; language: Language; texts: Texts; looks: PreviewedMail }

const FIELDS = Object.keys(MAIL_TEXT_FIELDS) as MailTextField[]
const SAID = FIELDS.filter((field): field is Exclude<MailTextField, 'proof'> => field !== 'proof')

/** The owner’s words of an e-mail, each beside what the house says; they are looked at, tried and saved. */
export function MailTextForm({ kind, language, texts, looks: first }: Props) {
  const [typed, setTyped] = useState(texts)
  const [looks, setLooks] = useState(first)
  const isTyped = FIELDS.some((field) => typed[field] !== texts[field])
  const saidSaved = useUnsaved(() => isTyped)
  const own = { kind, language, texts: typed }
  const { sending, problems, save } = useSaveGroup<Texts>({
    first: texts,
    valuesIn: ({ mails }) => filledOf(mails[kind][language]),
    labelOf: (field) => FIELD_LABELS[field],
    async call(changes) {
      const { mails } = await browserApi.settings.read()
      const all = mails[kind]
      await browserApi.settings.changeMails({
        [kind]: { ...all, [language]: { ...all[language], ...changes } },
      })
      saidSaved()
    },
    title: t('admin.settings.theTextsHaveBeenSaved'),
  })
  const trying = useSending()
  const busy = sending || trying.sending

  return (
    <>
      <Form
        errors={{ ...problems, ...trying.problems }}
        onFormSubmit={() => void save(typed)}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-sheet p-6 sm:p-8"
      >
        {SAID.map((field) => {
          const Input = MAIL_TEXT_FIELDS[field] > 300 ? TextArea : TextField
          return (
            <Input
              key={field}
              label={FIELD_LABELS[field]}
              name={field}
              lang={language}
              maxLength={MAIL_TEXT_FIELDS[field]}
              value={typed[field]}
              onValueChange={(value) => setTyped((now) => ({ ...now, [field]: value }))}
              problem={(value) => placeholderProblem(value, kind)}
            >
              <p className="mt-1.5 text-sm text-soft">
                {first.usual[field] ? (
                  <Words
                    of={parts('admin.settings.emptyMeans', {
                      text: first.usual[field],
                      words: (inside) => <span lang={language}>{inside.join('')}</span>,
                    })}
                  />
                ) : (
                  t('admin.settings.emptyMeansNothing')
                )}
              </p>
            </Input>
          )
        })}
        <ClaimProof
          texts={SAID.map((field) => typed[field])}
          proof={typed.proof}
          onChange={(proof) => setTyped((now) => ({ ...now, proof }))}
        />
        <div>
          <p className="text-sm font-medium">{t('admin.settings.whatCanStandInBraces')}</p>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            {placeholdersOf(kind).map((name) => (
              <div key={name} className="contents">
                <dt>
                  <code>{`{${name}}`}</code>
                </dt>
                <dd className="text-soft">{PLACEHOLDER_WORDS[name]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {t('admin.settings.saveTexts')}
          </Button>
          <Button
            look="quiet"
            busy={busy}
            onClick={() => void trying.send(async () => setLooks(await browserApi.mails.previewText(own)))}
          >
            {t('admin.settings.previewEmail')}
          </Button>
          <Button
            look="quiet"
            busy={busy}
            onClick={() =>
              void trying
                .send(() => browserApi.mails.tryText(own))
                .then((isSent) => isSent && sayDone(t('admin.settings.aTestIsOnItsWay')))
            }
          >
            {t('admin.settings.sendMeATest')}
          </Button>
          {FIELDS.some((field) => texts[field]) && (
            <Button look="remove" busy={busy} onClick={() => void save(filledOf())}>
              {t('admin.settings.backToTheHouseWords')}
            </Button>
          )}
        </div>
      </Form>
      <MailLooks looks={looks} language={language} />
    </>
  )
}
