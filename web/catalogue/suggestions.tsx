import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { browserApi } from '#web/api/api.ts'
import { forgetSearches, keepSearch, keptSearches } from '#web/catalogue/kept-searches.ts'
import { seen } from '#web/catalogue/kept-tools.ts'
import { type Choice, SuggestionList } from '#web/catalogue/suggestion-list.tsx'

/** From the last key to the question: nobody reads what changes with each of them. */
const PAUSE_MS = 120
const SHORTEST = 2
const MOST_SEEN = 4

/** What was searched for and looked at lately: for a field in which nothing stands. */
function recent(): Choice[] {
  const searches = keptSearches().map((text): Choice => ({ kind: 'search', text }))
  const tools = seen.read().slice(0, MOST_SEEN)
  const choices = [...searches, ...tools.map((tool): Choice => ({ kind: 'seen', ...tool }))]
  return choices.length > 0 ? [...choices, { kind: 'forget' }] : []
}

/**
 * What the search field suggests. The field keeps the keyboard: the arrows go through the list, Enter follows, Escape closes. It makes a
 * field that works without it into a combobox (WAI-ARIA 1.2).
 */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Choice[]>([])
  const [active, setActive] = useState(-1)
  const [told, setTold] = useState('')
  const isOpen = shown.length > 0
  const isRecent = isOpen && shown[0]?.kind !== 'suggested'

  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    const show = (choices: Choice[]) => {
      setShown(choices)
      setActive(-1)
    }
    const stop = () => {
      clearTimeout(timer)
      asking.abort()
    }
    const ask = async (text: string) => {
      asking = new AbortController()
      const { signal } = asking
      try {
        const { suggestions } = await browserApi.search.suggest({ q: text, currency: keptCode() }, { signal })
        if (signal.aborted) return
        show(suggestions.map((suggestion): Choice => ({ kind: 'suggested', suggestion })))
        setTold(wordsOf(suggestions.length))
      } catch {
        // Nothing is suggested where the shop cannot be reached: the field says so when it is sent.
      }
    }
    const type = () => {
      stop()
      const text = input.value.trim()
      if (text === '') return show(recent())
      if (text.length < SHORTEST) return show([])
      timer = setTimeout(() => void ask(text), PAUSE_MS)
    }
    const begin = () => input.value.trim() === '' && type()
    const leave = () => {
      stop()
      show([])
    }
    const send = () => keepSearch(input.value)
    input.addEventListener('input', type)
    input.addEventListener('focus', begin)
    input.addEventListener('blur', leave)
    input.form?.addEventListener('submit', send)
    // What was done while this was loaded.
    if (document.activeElement === input && (input.value === '' || input.value !== input.defaultValue)) type()
    return () => {
      leave()
      input.removeEventListener('input', type)
      input.removeEventListener('focus', begin)
      input.removeEventListener('blur', leave)
      input.form?.removeEventListener('submit', send)
    }
  }, [field])

  function choose(choice: Choice) {
    if (choice.kind === 'forget') {
      forgetSearches()
      seen.write([])
      setTold(t('catalogue.forgotten'))
      setActive(-1)
      return setShown([])
    }
    if (choice.kind === 'search') keepSearch(choice.text)
    field.current?.blur()
    void navigate(addressOf(choice))
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const press = (event: KeyboardEvent) => {
      const chosen = shown[active]
      if (event.key === 'Escape' && isOpen) setShown([])
      else if (event.key === 'Enter' && chosen) choose(chosen)
      else if (event.key === 'ArrowDown' && isOpen) setActive((active + 1) % shown.length)
      else if (event.key === 'ArrowUp' && isOpen) setActive(active <= 0 ? shown.length - 1 : active - 1)
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  })

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
        <SuggestionList
          id={id}
          label={isRecent ? t('catalogue.recent') : t('catalogue.suggestions')}
          choices={shown}
          active={active}
          onChoose={choose}
        />
      )}
    </>
  )
}

const wordsOf = (count: number) =>
  count === 0 ? t('catalogue.noSuggestions') : t('catalogue.countSuggestions', { count })

function addressOf(choice: Exclude<Choice, { kind: 'forget' }>): string {
  const found = (text: string) => `/tools?${new URLSearchParams({ q: text })}`
  if (choice.kind === 'search') return found(choice.text)
  const { slug, category, text } = choice.kind === 'seen' ? { ...choice, ...NO_CATEGORY } : choice.suggestion
  if (slug) return `/tool/${slug}`
  return category ? `/tools/${category}` : found(text)
}

const NO_CATEGORY = { category: undefined, text: '' }
