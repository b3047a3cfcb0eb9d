import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { Measures } from '#web/ui/measures.tsx'

type Suggestion = { text: string; slug?: string; category?: string }

/** From the last key to the question: nobody reads what changes with each of them. */
const PAUSE_MS = 120

/**
 * What the search field suggests. The field keeps the keyboard: the arrows go through the list, Enter follows, Escape closes. It makes a
 * field that works without it into a combobox (WAI-ARIA 1.2).
 */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const [told, setTold] = useState('')
  const isOpen = shown.length > 0

  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const close = () => {
      clearTimeout(timer)
      asking.abort()
      setShown([])
      setActive(-1)
    }
    const ask = async (text: string) => {
      asking = new AbortController()
      const { signal } = asking
      try {
        const { suggestions } = await browserApi.search.suggest({ q: text }, { signal })
        if (signal.aborted) return
        setShown(suggestions)
        setActive(-1)
        setTold(wordsOf(suggestions.length))
      } catch {
        // Nothing is suggested where the shop cannot be reached: the field says so when it is sent.
      }
    }
    const type = () => {
      clearTimeout(timer)
      asking.abort()
      const text = input.value.trim()
      if (text.length < 2) return close()
      timer = setTimeout(() => void ask(text), PAUSE_MS)
    }
    const leave = () => close()
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    // What was typed while this was loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) type()
    return () => {
      close()
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const follow = (suggestion: Suggestion) => {
      input.blur()
      void navigate(addressOf(suggestion))
    }
    const press = (event: KeyboardEvent) => {
      const chosen = shown[active]
      if (event.key === 'Escape' && isOpen) setShown([])
      else if (event.key === 'Enter' && chosen) follow(chosen)
      else if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % shown.length)
      else if (event.key === 'ArrowUp' && isOpen) setActive(active <= 0 ? shown.length - 1 : active - 1)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  }, [field, shown, active, isOpen, navigate])

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-expanded', String(isOpen))
    if (active >= 0) input.setAttribute('aria-activedescendant', `${id}-${active}`)
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, id, isOpen, active])

  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {isOpen && (
        <div
          id="shop-suggestions"
          role="listbox"
          aria-label={t('catalogue.suggestions')}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-sheet py-1 shadow-sheet"
        >
          {shown.map((suggestion, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the keyboard stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above
            <div
              key={`${suggestion.category ?? ''} ${suggestion.slug ?? ''}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.blur()
                void navigate(addressOf(suggestion))
              }}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-2 hover:bg-shade/60 aria-selected:bg-tint"
            >
              <Measures>{suggestion.text}</Measures>
              {suggestion.category && <span className="text-sm text-soft">{t('catalogue.category')}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const wordsOf = (count: number) =>
  count === 0 ? t('catalogue.noSuggestions') : t('catalogue.countSuggestions', { count })

function addressOf({ text, slug, category }: Suggestion): string {
  if (slug) return `/tool/${slug}`
  return category ? `/tools/${category}` : `/tools?${new URLSearchParams({ q: text })}`
}
