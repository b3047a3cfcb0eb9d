import type { System } from '#contract/measures/dimensions.ts'
import { createStore, useStore } from '#web/store.ts'

const SYSTEMS = ['inch', 'metric'] as const satisfies System[]

const KEY = 'kerf-units'

/** What a page shows first where no script says otherwise: the shop speaks American English. */
const ON_SERVER: System = 'inch'

/**
 * Runs in the head of every page, before anything is painted. Pages are the same for all visitors: only the browser knows
 * which units its visitor chose or, by the country of the language, is used to. `kerf.css` shows each measure accordingly.
 */
export const UNITS_SCRIPT = `{let units;try{units=localStorage.getItem('${KEY}')}catch{}document.documentElement.dataset.units=units==='inch'||units==='metric'?units:/-us$/i.test(navigator.language)?'inch':'metric'}`

const chosen = createStore<System>(typeof document === 'undefined' ? ON_SERVER : readUnits())

/** The system that comes first, for what cannot show both, such as the text of an empty field. */
export function useUnits(): System {
  return useStore(chosen, ON_SERVER)
}

export function chooseUnits(units: System): void {
  try {
    localStorage.setItem(KEY, units)
  } catch {
    // A browser that stores nothing shows it at least until the page is left.
  }
  showUnits(units)
}

/** Keeps the page in the units that were chosen, here or in another tab. */
export function keepUnits(): () => void {
  showUnits(chosen.get())
  const changed = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) showUnits(readUnits())
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

function showUnits(units: System): void {
  chosen.set(units)
  document.documentElement.dataset.units = units
}

function readUnits(): System {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(KEY)
  } catch {
    // As in `chooseUnits`.
  }
  return SYSTEMS.find((system) => system === stored) ?? usualIn(navigator.language)
}

/** The United States measure in inches, in whatever language; nearly everybody else in millimetres. */
export function usualIn(language: string): System {
  return /-us$/i.test(language) ? 'inch' : 'metric'
}
