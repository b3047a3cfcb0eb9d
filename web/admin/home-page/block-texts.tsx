import type { TextsByLanguage } from '#contract/home-kinds.ts'
import { isLongText } from '#contract/translated.ts'
import type { Language } from '#messages/languages.ts'
import { parts, t } from '#messages/t.ts'
import { languageWord } from '#web/admin/fields/typed-texts.ts'
import { TEXT_LABELS } from '#web/admin/home-page/block-words.ts'
import { useShop } from '#web/ui/shop.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  /** What the names of the fields begin with: the ids of the block and of the slide. */
  name: string
  kind: { texts: Record<string, number>; needs: readonly string[] }
  texts: TextsByLanguage
  onChange: (texts: TextsByLanguage) => void
}

/** The texts of a block or a slide: in the first language of the shop, then in each further one. */
export function BlockTexts({ name, kind, texts, onChange }: Props) {
  const { languages } = useShop()
  const [first = 'en-US'] = languages
  return languages.map((tag) => (
    <fieldset key={tag} className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5">
      {tag !== first && (
        <legend className="mb-3 w-full border-b border-line pb-1 text-sm text-soft">
          {t('admin.homePage.inAllEmptyShownIn', { tag: languageWord(tag), first: languageWord(first) })}
        </legend>
      )}
      {Object.entries(kind.texts).map(([text, longest]) => {
        const Input = isLongText(longest) || longest > 300 ? TextArea : TextField
        const isNeeded = kind.needs.includes(text)
        return (
          <Input
            key={text}
            label={labelOf(text, isNeeded, tag === first ? undefined : tag)}
            name={`${name}.texts.${tag}.${text}`}
            lang={tag}
            maxLength={longest}
            value={texts[tag]?.[text] ?? ''}
            onValueChange={(typed) => onChange({ ...texts, [tag]: { ...texts[tag], [text]: typed } })}
          >
            {text === 'text' && isLongText(longest) && (
              <p className="mt-1.5 text-sm text-soft">
                <Words
                  of={parts('admin.homePage.anEmptyLineBeginsA', { code: (words) => <code>{words}</code> })}
                />
              </p>
            )}
          </Input>
        )
      })}
    </fieldset>
  ))
}

function labelOf(text: string, isNeeded: boolean, tag: Language | undefined): string {
  const label = t('admin.homePage.tag2Other', {
    text: TEXT_LABELS[text] ?? text,
    tag: tag ? 'yes' : 'no',
    tag2: tag ? languageWord(tag) : '',
  })
  return isNeeded ? label : t('admin.homePage.optional', { label })
}
