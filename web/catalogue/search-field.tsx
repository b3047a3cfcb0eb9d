import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '#messages/t.ts'
import { createPart } from '#web/lazy/part.ts'
import { Search } from '#web/ui/icons/search.tsx'

const suggestions = createPart(async () => (await import('#web/catalogue/suggestions.tsx')).Suggestions)

const ID = 'shop-search'

/**
 * The search of the shop, on every page. The server's page has it as a form; what suggests while one types is loaded when somebody
 * comes to the field.
 */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const Suggestions = suggestions.use()
  const asked = useAsked()

  const before = useRef(asked)

  // The field shows what the page lists, after Back, too; what somebody types while that page is on its way stays.
  useEffect(() => {
    const input = field.current
    if (input && (document.activeElement !== input || input.value === before.current)) input.value = asked
    before.current = asked
  }, [asked])

  // Somebody may be typing already when the scripts of the page arrive: no event tells of it again.
  useEffect(() => {
    if (document.activeElement === field.current) void suggestions.want()
  }, [])

  function search(event: FormEvent) {
    event.preventDefault()
    const q = field.current?.value.trim() ?? ''
    field.current?.blur()
    void navigate(q ? `/tools?${new URLSearchParams({ q })}` : '/tools')
  }

  return (
    <search className="relative min-w-0 grow print:hidden">
      <form action="/tools" method="get" noValidate onSubmit={search} className="flex">
        <label htmlFor={ID} className="sr-only">
          {t('catalogue.searchTools')}
        </label>
        <input
          ref={field}
          id={ID}
          name="q"
          defaultValue={asked}
          maxLength={200}
          placeholder={t('catalogue.34InBradPoint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls="shop-suggestions"
          onFocus={() => void suggestions.want()}
          className="search-input"
        />
        <button
          type="submit"
          aria-label={t('catalogue.search')}
          className="grid min-h-11 w-12 shrink-0 place-items-center rounded-r-small border border-action bg-action text-on-action hover:bg-action-strong"
        >
          <Search className="size-5" />
        </button>
      </form>
      {Suggestions && <Suggestions key={pathname} field={field} />}
    </search>
  )
}

/** What the page lists the hits of. Pages that list nothing are cached whatever stands in their query. */
function useAsked(): string {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return /^\/tools(\/|$)/.test(pathname) ? (params.get('q') ?? '').trim() : ''
}
