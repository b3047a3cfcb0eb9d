import { t } from '#messages/t.ts'
import { Segments } from '#web/ui/segments.tsx'
import { chooseTheme, type Theme, useTheme } from '#web/ui/theme.ts'

const CHOICES: Record<Theme, string> = {
  system: t('layout.system'),
  light: t('layout.light'),
  dark: t('layout.dark'),
}

/** Which colours the pages have, chosen by whoever looks at them. */
export function ThemeChoice() {
  return (
    <Segments label={t('layout.colors')} early choices={CHOICES} value={useTheme()} onChange={chooseTheme} />
  )
}
