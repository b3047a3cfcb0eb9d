import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useAsk } from '#web/admin/table/asked-params.ts'
import { isWholeView } from '#web/admin/table/view-state.ts'
import { Search } from '#web/ui/icons/search.tsx'
import { useRouterNow } from '#web/ui/router-now.ts'
import { inputLook } from '#web/ui/text-field.tsx'

const PAUSE_MS = 250

/** Searches while one types, after a short pause, and at once on Enter. */
export function SearchBox({ label }: { label: string }) {
  const [params] = useSearchParams()
  const ask = useAsk()
  const now = useRouterNow()
  const here = useLocation()
  const shown = params.get('search') ?? ''
  const [text, setText] = useState(shown)
  const asked = useRef(shown)

  // Going back, or clearing the search, changes the address from outside.
  useEffect(() => {
    if (shown !== asked.current) setText(shown)
    asked.current = shown
  }, [shown])

  const view = isWholeView(here.state) ? here.key : undefined
  // A view says all of the table: what was typed just before does not count any more.
  useEffect(() => {
    if (view === undefined) return
    asked.current = shown
    setText(shown)
  }, [view, shown])

  useEffect(() => {
    if (text.trim() === asked.current) return
    const pause = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(pause)
  })

  function search() {
    const wanted = text.trim()
    if (wanted === asked.current || isOvertaken()) return
    asked.current = wanted
    ask({ search: wanted }, true)
  }

  /** Another page or a view was asked for since: a search that still waited must not undo it. */
  function isOvertaken(): boolean {
    const { shown, asked } = now()
    return asked !== shown && (asked.pathname !== shown.pathname || isWholeView(asked.state))
  }

  return (
    <search>
      <form
        noValidate
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Search className="pointer-events-none absolute top-3.5 left-3 size-4 text-soft" aria-hidden="true" />
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className={`${inputLook} pl-9`}
        />
      </form>
    </search>
  )
}
