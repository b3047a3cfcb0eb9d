import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { linkProblem } from '#contract/formatted-text.ts'
import { LONGEST_TEXT, LONGEST_TITLE } from '#contract/text-names.ts'
import type { EditedText } from '#contract/texts.ts'
import { parts, t } from '#messages/t.ts'
import { ClaimProof } from '#web/admin/fields/claim-proof.tsx'
import { TranslatedTexts } from '#web/admin/fields/translated-texts.tsx'
import { sentTexts, type TypedTexts, textsOf } from '#web/admin/fields/typed-texts.ts'
import { useUnsaved } from '#web/admin/fields/unsaved.ts'
import { TextPicture } from '#web/admin/settings/text-picture.tsx'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { FormattedText } from '#web/ui/formatted-text.ts'
import { Prose } from '#web/ui/prose.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Typed = { title: string; text: string } & TypedTexts

/** Changes a text; below it stands how shoppers will read it. */
export function TextForm({
  text: { name, version, title, text, translations, proof: named },
}: {
  text: EditedText
}) {
  const { sending, problems, save } = useSaving()
  const [typed, setTyped] = useState({ text, lang: '' })
  const [texts, setTexts] = useState(() => textsOf(translations))
  const [first, setFirst] = useState({ title, text })
  const [proof, setProof] = useState(named ?? '')
  const isTyped = useRef(false)
  useUnsaved(() => isTyped.current)

  function follow({ target }: FormEvent<HTMLFormElement>): void {
    isTyped.current = true
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
    if (target.name in first) setFirst((now) => ({ ...now, [target.name]: target.value }))
    if (target instanceof HTMLTextAreaElement) setTyped({ text: target.value, lang: target.lang })
  }

  function noteArea({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLTextAreaElement)) return
    for (const area of currentTarget.querySelectorAll('textarea')) delete area.dataset.typedLast
    target.dataset.typedLast = ''
  }

  async function submit(form: Typed): Promise<void> {
    const change = async () => {
      await browserApi.texts.change({ ...sentTexts(form), proof, name, version })
      isTyped.current = false
    }
    await save(change, t('admin.settings.hasBeenSaved', { title: form.title }))
  }

  return (
    <>
      <Form<Typed>
        errors={problems}
        onInput={follow}
        onFocus={noteArea}
        onFormSubmit={submit}
        className="mt-6 grid gap-5"
      >
        <TextField
          label={t('admin.settings.title')}
          name="title"
          maxLength={LONGEST_TITLE}
          defaultValue={title}
          problem={required(t('admin.settings.title'))}
        />
        <div>
          <TextArea
            label={t('admin.settings.text')}
            name="text"
            rows={20}
            maxLength={LONGEST_TEXT}
            defaultValue={text}
            problem={(value) =>
              required(t('admin.settings.text'))(value) ?? linkProblem(value, { pictures: true })
            }
          />
          <p className="mt-1.5 text-sm text-soft">
            <Words
              of={parts('admin.settings.anEmptyLineBeginsA', { code: (words) => <code>{words}</code> })}
            />
          </p>
        </div>
        <TranslatedTexts thing="text" texts={texts} onChange={setTexts} />
        <ClaimProof
          texts={[first.title, first.text, ...Object.values(texts)]}
          proof={proof}
          onChange={setProof}
        />
        <TextPicture />
        <FormEnd button={t('admin.settings.saveText')} sending={sending} />
      </Form>
      <section aria-label={t('admin.settings.preview')} className="mt-10 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <div className="p-6 sm:p-8">
          <p className="mb-5 text-eyebrow text-note uppercase">{t('admin.settings.asShoppersReadIt')}</p>
          <Prose>
            <div lang={typed.lang || undefined}>
              <FormattedText>{typed.text}</FormattedText>
            </div>
          </Prose>
        </div>
      </section>
    </>
  )
}
