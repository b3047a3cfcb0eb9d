import type { ClipboardEvent } from 'react'
import { TRANSLATED } from '#contract/translated.ts'
import { hasUnseen, unseenProblem } from '#contract/unseen.ts'
import { parts, t } from '#messages/t.ts'
import { TranslatedText, useFurtherLanguages } from '#web/admin/fields/translated-texts.tsx'
import { languageWord, type TypedTexts, textField } from '#web/admin/fields/typed-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

/** An option in the form: `key` tells it from the others, `_id` is that of one that the shop knows. */
export type TypedOption = { key: string; _id?: string; label: string; products: number; texts: TypedTexts }

type Props = {
  options: TypedOption[]
  onChange: (options: TypedOption[]) => void
  /** What the shop says is wrong with them. */
  problem: string
}

let added = 0

/** What a choice offers: a field for each option, in order. */
export function OptionFields({ options, onChange, problem }: Props) {
  const further = useFurtherLanguages()
  const swap = (from: number, to: number) => {
    const moved = options[from]
    if (moved) onChange(options.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const change = (key: string, to: Partial<TypedOption>) =>
    onChange(options.map((other) => (other.key === key ? { ...other, ...to } : other)))
  function add(): void {
    const key = t('admin.categories.new', { value: ++added })
    onChange([...options, { key, label: '', products: 0, texts: {} }])
    focusOnceShown(`option-${key}`)
  }
  function remove(place: number): void {
    onChange(options.toSpliced(place, 1))
    // The button that was pressed is gone: several are removed with the same key.
    const beside = options[place + 1] ?? options[place - 1]
    focusOnceShown(`remove-option-${beside?.key}`)
  }
  /** A list that was copied from elsewhere: an option for each line. */
  function paste(event: ClipboardEvent, place: number): void {
    const lines = event.clipboardData.getData('text/plain').split(/[\t\r\n]+/)
    const labels = lines.map((line) => line.trim()).filter((line) => line !== '')
    const [option, first] = [options[place], labels[0]]
    if (!option || first === undefined || labels.length === 1) return
    event.preventDefault()
    const isEmpty = option.label.trim() === ''
    const more = isEmpty ? labels.slice(1) : labels
    const pasted = more.map((label) => ({
      key: t('admin.categories.new', { value: ++added }),
      label,
      products: 0,
      texts: {},
    }))
    onChange(options.toSpliced(place, 1, isEmpty ? { ...option, label: first } : option, ...pasted))
    focusOnceShown(`option-${pasted.at(-1)?.key}`)
  }
  const isTwice = (label: string, key: string) =>
    options.some((other) => other.key !== key && sameWords(other.label, label))
  const small = { look: 'quiet', size: 'small' } as const

  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t('admin.categories.options')}</legend>
      {options.map(({ key, label, products, texts }, place) => {
        const name = label || t('admin.categories.option', { place: place + 1 })
        return (
          <div
            key={key}
            className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start"
            onPaste={(event) => paste(event, place)}
          >
            <div className="grid gap-2">
              <TextField
                id={`option-${key}`}
                label={t('admin.categories.optionProducts2Other', {
                  place: place + 1,
                  products: products > 0 ? 'yes' : 'no',
                  products2: count(products),
                })}
                name={`option ${key}`}
                value={label}
                maxLength={80}
                onValueChange={(typed) => change(key, { label: typed })}
                problem={(typed) =>
                  typed.trim() === ''
                    ? t('admin.categories.optionIsRequired')
                    : isTwice(typed, key)
                      ? t('admin.categories.twoOptionsAreCalled', { typed: typed.trim() })
                      : hasUnseen(typed)
                        ? unseenProblem()
                        : null
                }
              />
              {further.map((tag) => {
                const field = textField(tag, 'label')
                return (
                  <TranslatedText
                    key={tag}
                    tag={tag}
                    name={`option ${key} ${field}`}
                    label={t('admin.categories.optionIn', { place: place + 1, tag: languageWord(tag) })}
                    longest={TRANSLATED.option.label}
                    value={texts[field] ?? ''}
                    onChange={(typed) => change(key, { texts: { ...texts, [field]: typed } })}
                  />
                )
              })}
            </div>
            <div className="flex flex-wrap gap-2 sm:pt-7">
              <Button {...small} busy={place === 0} onClick={() => swap(place, place - 1)}>
                <Words
                  of={parts('admin.categories.up', { span: <span className="sr-only"> {name}</span> })}
                />
              </Button>
              <Button {...small} busy={place === options.length - 1} onClick={() => swap(place, place + 1)}>
                <Words
                  of={parts('admin.categories.down', { span: <span className="sr-only"> {name}</span> })}
                />
              </Button>
              <Button
                {...small}
                id={`remove-option-${key}`}
                look="remove"
                busy={options.length === 1}
                onClick={() => remove(place)}
              >
                <Words
                  of={parts('admin.categories.remove', { span: <span className="sr-only"> {name}</span> })}
                />
              </Button>
            </div>
          </div>
        )
      })}
      <p role="alert" className="text-sm text-wrong empty:hidden">
        {problem}
      </p>
      <div>
        <Button {...small} onClick={add}>
          {t('admin.categories.addOption')}
        </Button>
        <p className="mt-1.5 text-sm text-soft">{t('admin.categories.aListThatYouPaste')}</p>
      </div>
    </fieldset>
  )
}

const count = (products: number) => t('admin.categories.product', { products })
const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
