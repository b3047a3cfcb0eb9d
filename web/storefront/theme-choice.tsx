import { useHydrated } from '#web/ui/hydrated.ts'
import { chooseTheme, THEMES, type Theme, useTheme } from '#web/ui/theme.ts'

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Which colours the pages have, chosen by whoever looks at them. */
export function ThemeChoice() {
  const chosen = useTheme()
  const hydrated = useHydrated()
  return (
    <fieldset disabled={!hydrated} className="w-fit">
      <legend className="text-eyebrow text-soft uppercase">Colours</legend>
      <div className="mt-2 flex rounded-small border border-edge">
        {THEMES.map((theme) => (
          <label
            key={theme}
            className="relative grid min-h-10 cursor-pointer place-items-center px-3.5 text-sm not-first:border-l not-first:border-edge hover:bg-shade/60 has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="relative pointer-events-none">{LABELS[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
