import { Segments } from '#web/ui/segments.tsx'
import { chooseTheme, type Theme, useTheme } from '#web/ui/theme.ts'

const CHOICES: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Which colours the pages have, chosen by whoever looks at them. */
export function ThemeChoice() {
  return <Segments label="Colors" early choices={CHOICES} value={useTheme()} onChange={chooseTheme} />
}
