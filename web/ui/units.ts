import type { System } from '#contract/measures/dimensions.ts'
import { createKeptChoice } from '#web/ui/kept-choice.ts'
import { useShop } from '#web/ui/shop.ts'

const KEY = 'kerf-units'

/** What a page shows first where no script says otherwise: the shop speaks American English. */
const ON_SERVER: System = 'inch'

/**
 * Runs in the head of every page, before anything is painted. Pages are the same for all visitors: only the browser knows
 * which units its visitor chose or, by the country of the language, is used to. `kerf.css` shows each measure accordingly.
 */
export const UNITS_SCRIPT = `{let units;try{units=localStorage.getItem('${KEY}')}catch{}document.documentElement.dataset.units=units==='inch'||units==='metric'?units:/-us$/i.test(navigator.language)?'inch':'metric'}`

const kept = createKeptChoice({
  key: KEY,
  values: ['inch', 'metric'],
  usual: () => usualIn(navigator.language),
  onServer: ON_SERVER,
  show(units) {
    document.documentElement.dataset.units = units
  },
})

/** The system that comes first, for what cannot show both, such as the text of an empty field. */
export function useUnits(): System {
  const chosen = kept.use()
  const { measures } = useShop()
  return measures === 'both' ? chosen : measures
}
export const chooseUnits = (units: System): void => kept.choose(units)
export const keepUnits = kept.keep

/** The United States measure in inches, in whatever language; nearly everybody else in millimetres. */
export function usualIn(language: string): System {
  return /-us$/i.test(language) ? 'inch' : 'metric'
}
