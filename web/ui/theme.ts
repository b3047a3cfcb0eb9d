import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '#web/store.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'kerf-theme'

/**
 * Runs in the head of every page, before anything is painted. Pages are the same for everybody: only the browser knows
 * what its visitor chose.
 */
export const THEME_SCRIPT = `try{const theme=localStorage.getItem('${KEY}');if(theme==='light'||theme==='dark'){document.documentElement.dataset.theme=theme;for(const bar of document.querySelectorAll('meta[name=theme-color]'))bar.media=bar.dataset.theme===theme?'all':'not all'}}catch{}`

const chosen = createStore<Theme>(readTheme())

/** What the visitor chose; on the server nobody has chosen. */
export function useTheme(): Theme {
  return useStore(chosen, 'system')
}

export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing shows it at least until the page is left.
  }
  chosen.set(theme)
  showTheme(theme)
}

/** Keeps the page in the theme that was chosen, here or in another tab. */
export function keepTheme(): () => void {
  showTheme(chosen.get())
  const changed = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    chosen.set(readTheme())
    showTheme(chosen.get())
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

function showTheme(theme: Theme): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.dataset.theme
    bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : own === theme ? 'all' : 'not all'
  }
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Whether the page is dark now, for what cannot use our style sheet. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const system = useSyncExternalStore(
    listen,
    () => question().matches,
    () => false,
  )
  return theme === 'system' ? system : theme === 'dark'
}

function listen(changed: () => void): () => void {
  const asked = question()
  asked.addEventListener('change', changed)
  return () => asked.removeEventListener('change', changed)
}

function question(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
