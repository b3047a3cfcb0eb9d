import { Field } from '@base-ui/react/field'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/t.ts'
import { inputLook, labelLook } from '#web/ui/field-look.ts'

export type Option = { value: string; label: string; about?: string; indent?: number }

type Props = {
  label: string
  /** Its name among the problems of the form. */
  name: string
  text: string
  /** Told of what is typed, with what was there chosen away. */
  onText: (text: string) => void
  options: Option[]
  onChoose: (option: Option) => void
  /** When the field is left: what was typed and not chosen may be put back. */
  onLeave?: () => void
  placeholder?: string
  /** What stands in place of options; absent: nothing is said yet. */
  otherwise?: string
}

/** A field in which one types a few letters and chooses from a list: by arrow keys and Enter, or by pressing. */
export function Combobox(props: Props) {
  const { label, name, text, onText, options, onChoose, onLeave, placeholder, otherwise } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const at = Math.min(active, options.length - 1)
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function choose(option: Option | undefined): void {
    if (!option) return
    setOpen(false)
    setActive(0)
    onChoose(option)
  }

  function onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (open && options.length > 0) setActive((to + options.length) % options.length)
      setOpen(true)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault() // the form is not sent by it
      choose(options[at])
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  const shown = open && (options.length > 0 || otherwise !== undefined)
  return (
    <Field.Root name={name} className="relative">
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control
        className={inputLook}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && options[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onValueChange={(typed) => {
          setOpen(true)
          setActive(0)
          onText(typed)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
      />
      <Field.Error className="mt-1.5 block text-sm text-wrong" />
      <ul
        ref={list}
        id={`${id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox has its list so
        role="listbox"
        aria-label={t('admin.fields.choices')}
        hidden={!shown}
        className="absolute z-10 mt-1 max-h-96 w-full overflow-y-auto border border-edge bg-sheet shadow-lg"
      >
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the keyboard
          <li
            key={option.value}
            id={`${id}-${place}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the same
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            style={{ paddingInlineStart: `${0.75 + (option.indent ?? 0) * 1.25}rem` }}
            className="min-h-11 cursor-pointer py-2.5 pr-3 wrap-anywhere aria-selected:bg-tint"
            onPointerDown={(event) => event.preventDefault()} // the field keeps the keyboard
            onPointerMove={() => setActive(place)}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.about && <span className="block text-sm text-soft">{option.about}</span>}
          </li>
        ))}
        {options.length === 0 && otherwise && (
          <li role="presentation" className="px-3 py-2.5 text-soft">
            {otherwise}
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {shown &&
          (options.length === 0 ? otherwise : t('admin.fields.toChooseFrom', { options: options.length }))}
      </p>
    </Field.Root>
  )
}
