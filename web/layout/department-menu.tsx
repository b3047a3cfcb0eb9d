import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ShownCategory } from '#contract/categories.ts'
import { language, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { categoryPath, inUse } from '#web/catalogue/tree.ts'
import { createStore, useStore } from '#web/lazy/store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import './department-menu.css'

/** So long a mouse rests on it before it opens, and so long it may be away before it closes. */
const REST_MS = 150
const AWAY_MS = 350

type Known = ShownCategory[] | 'failed' | undefined

/** Of this visit: the departments of a shop change seldom. */
const known = createStore<Known>(undefined)

async function load(): Promise<void> {
  try {
    known.set(await browserApi.categories.tree())
  } catch {
    known.set('failed')
  }
}

type Props = { id: string; open: boolean; show: (now: boolean) => void }

/** The departments and what is in each. A mouse opens it by resting on it, a press or the keyboard by its button; Escape closes it. */
export function DepartmentMenu({ id, open, show }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const openedOn = useRef(key)

  // Moving on closes it.
  useEffect(() => {
    if (openedOn.current !== key) show(false)
    openedOn.current = key
  }, [key, show])

  useEffect(() => {
    const place = panel.current?.parentElement
    if (!place) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (now: boolean, ms: number) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') timer = setTimeout(show, ms, now)
    }
    // What came to it while this was loaded.
    if (!open && place.matches(':hover')) timer = setTimeout(show, REST_MS, true)
    place.addEventListener('pointerenter', later(true, REST_MS), { signal })
    place.addEventListener('pointerleave', later(false, AWAY_MS), { signal })
    place.addEventListener('pointerdown', () => clearTimeout(timer), { signal })
    place.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !place.contains(relatedTarget)) show(false)
      },
      { signal },
    )
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.contains(target)) show(false)
    }
    if (open) document.addEventListener('pointerdown', onPress, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  })

  return (
    <div ref={panel} id={id} hidden={!open} className="department-panel">
      {open && <DepartmentList />}
    </div>
  )
}

function DepartmentList() {
  const now = useStore(known, undefined)
  useEffect(() => {
    if (!now) void load()
  }, [now])
  if (!now) return <p className="p-3 text-soft">{t('layout.loadingDepartments')}</p>
  if (now === 'failed')
    return (
      <p className="flex flex-wrap items-center gap-3 px-3">
        {t('layout.departmentsDidNotLoad')}
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => known.set(undefined)}
        >
          {t('ui.tryAgain')}
        </button>
      </p>
    )
  return (
    <ul>
      {now
        .filter(({ count }) => count > 0)
        .map((department) => (
          <Department key={department.slug} of={department} />
        ))}
    </ul>
  )
}

function Department({ of: department }: { of: ShownCategory }) {
  const below = inUse(department.children)
  const { img, lang, name, count } = department
  return (
    <li>
      <SiteLink
        to={categoryPath(department)}
        className="flex min-h-11 items-center gap-3 font-medium underline-offset-4 hover:underline"
      >
        {img && (
          <Picture
            src={img}
            alt=""
            width={44}
            height={44}
            sizes="2.75rem"
            className="size-11 shrink-0 stage object-contain"
          />
        )}
        <span className="wrap-anywhere" lang={lang}>
          {name}
        </span>
        <span className="text-sm font-normal text-soft tabular-nums">
          {count.toLocaleString(language())}
          <span className="sr-only">{count === 1 ? t('catalogue.tool') : t('catalogue.tools')}</span>
        </span>
      </SiteLink>
      {below.length > 0 && (
        <ul>
          {below.map((category) => (
            <li key={category.slug}>
              <SiteLink
                to={categoryPath(category)}
                className="flex min-h-10 items-center underline-offset-4 wrap-anywhere hover:underline"
              >
                {category.name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
