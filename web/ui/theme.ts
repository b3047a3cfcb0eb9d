import { createKeptChoice } from '#web/ui/kept-choice.ts'
import { useMediaQuery } from '#web/ui/media-query.ts'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'kerf-theme'

/**
 * Runs in the head of every page, before anything is painted. Pages are the same for everybody: only the browser knows
 * what its visitor chose.
 */
export const THEME_SCRIPT = `try{const theme=localStorage.getItem('${KEY}');if(theme==='light'||theme==='dark'){document.documentElement.dataset.theme=theme;for(const bar of document.querySelectorAll('meta[name=theme-color]'))bar.media=bar.dataset.theme===theme?'all':'not all'}}catch{}`

const kept = createKeptChoice({
  key: KEY,
  values: ['light', 'dark'],
  usual: () => 'system' as const,
  onServer: 'system',
  show: showTheme,
})

export const useTheme = (): Theme => kept.use()
export const keepTheme = kept.keep

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') kept.forget()
  else kept.choose(theme)
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

/** Whether the page is dark now, for what cannot use our style sheet. */
export function useIsDark(): boolean {
  const theme = useTheme()
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', false)
  return theme === 'system' ? isSystemDark : theme === 'dark'
}
