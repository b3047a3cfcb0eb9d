import { isLongText, TRANSLATED, type TranslatedThing } from '#contract/translated.ts'
import type { Language } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { languageWord, type TypedTexts, textField, textLabel } from '#web/admin/fields/typed-texts.ts'
import { useShop } from '#web/ui/shop.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { thing: TranslatedThing; texts: TypedTexts; onChange: (texts: TypedTexts) => void }

/** What an owner writes of a thing in each further language of the shop; nothing where the shop speaks one. */
export function TranslatedTexts({ thing, texts, onChange }: Props) {
  return useFurtherLanguages().map((tag) => (
    <fieldset key={tag} className="min-w-0 sm:col-span-2">
      <legend className="mb-3 w-full border-b border-line pb-1 text-sm text-soft">
        {t('admin.fields.in', { tag: languageWord(tag) })}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5">
        {Object.entries(TRANSLATED[thing]).map(([text, longest]) => {
          const name = textField(tag, text)
          return (
            <TranslatedText
              key={text}
              {...{ tag, name, longest }}
              label={textLabel(name)}
              value={texts[name] ?? ''}
              onChange={(typed) => onChange({ ...texts, [name]: typed })}
            />
          )
        })}
      </div>
    </fieldset>
  ))
}

/** The languages of the shop in which a thing is written besides the first. */
export const useFurtherLanguages = (): Language[] => useShop().languages.slice(1)

type TextProps = {
  tag: Language
  name: string
  label: string
  longest: number
  value: string
  onChange: (typed: string) => void
}

/** A text in a further language. */
export function TranslatedText({ tag, longest, onChange, ...field }: TextProps) {
  const { languages } = useShop()
  const hint = (
    <p className="mt-1.5 text-sm text-soft">
      {t('admin.fields.emptyShownIn', { languages: languageWord(languages[0] ?? '') })}
    </p>
  )
  const all = { ...field, lang: tag, maxLength: longest, onValueChange: onChange, children: hint }
  return isLongText(longest) ? <TextArea {...all} /> : <TextField {...all} />
}
