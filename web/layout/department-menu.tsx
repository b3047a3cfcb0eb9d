import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ShownCategory } from '#contract/categories.ts'
import { number, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { categoryPath } from '#web/catalogue/tree.ts'
import { createStore, useStore } from '#web/lazy/store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import './department-menu.css'

/** So long a mouse rests on it before it opens, and so long it may be away before it closes. */
const REST_MS = 150
const AWAY_MS = 350
/** A press so soon after a mouse opened it means to open it. */
const TOO_SOON_MS = 600

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

  const openedByMouseAt = useRef(Number.NEGATIVE_INFINITY)

  useEffect(() => {
    const place = panel.current?.parentElement
    if (!place) return
    const listening = new AbortController()
    const { signal } = listening
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (ms: number, act: () => void) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') timer = setTimeout(act, ms)
    }
    const rest = () => {
      if (place.querySelector('[aria-expanded=true]')) return
      openedByMouseAt.current = performance.now()
      show(true)
    }
    // Who has the keyboard in it, or pressed its button, keeps it.
    const leave = () => place.contains(document.activeElement) || show(false)
    const press = (event: MouseEvent) => {
      // Escape presses it, too, which no person did.
      const isTooSoon = event.isTrusted && performance.now() - openedByMouseAt.current < TOO_SOON_MS
      if (isTooSoon && event.target instanceof Element && event.target.closest('button'))
        event.stopPropagation()
    }
    // What came to it while this was loaded; a finger leaves `:hover` where it tapped.
    if (matchMedia('(hover: hover)').matches && place.matches(':hover')) timer = setTimeout(rest, REST_MS)
    place.addEventListener('pointerenter', later(REST_MS, rest), { signal })
    place.addEventListener('pointerleave', later(AWAY_MS, leave), { signal })
    place.addEventListener('pointerdown', () => clearTimeout(timer), { signal })
    place.addEventListener('click', press, { capture: true, signal })
    place.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !place.contains(relatedTarget)) show(false)
      },
      { signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !place.contains(target)) show(false)
      },
      { signal },
    )
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [show])

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
  const below = department.children.filter((category) => category.count > 0)
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
          {number(count)}
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
                <span lang={category.lang}>{category.name}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
