import type { ShownRules } from '#contract/shop.ts'
import { createStore, useStore } from '#web/lazy/store.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'

/** The country that this visitor has things sent to, as they chose it on a page; empty until they do. The browser keeps it. */
const KEY = 'kerf-country'
const kept = createStore(typeof document === 'undefined' ? '' : read())

function read(): string {
  const stored = sharedTexts.read(KEY) ?? ''
  return /^[A-Z]{2}$/.test(stored) ? stored : ''
}

export const useKeptCountry = (): string => useStore(kept, '')

export function keepCountry(country: string): void {
  sharedTexts.write(KEY, country)
  kept.set(country)
}

/** The shop's own country where it is one of those that it sends to, or the only one. */
export function homeOf({ countries, home }: Pick<ShownRules, 'countries' | 'home'>): string {
  if (home && countries.includes(home)) return home
  return countries.length === 1 ? (countries[0] ?? '') : ''
}
