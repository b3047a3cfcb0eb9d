import { createStore, useStore } from '#web/store.ts'
import { sharedTexts } from '#web/ui/stored-texts.ts'

const SIDES = ['with', 'without'] as const
export type Side = (typeof SIDES)[number]

const KEY = 'kerf-taxes'

/** Runs in the head of each page of a shop that has taxes, before anything is painted, as `UNITS_SCRIPT` does. */
export const TAXES_SCRIPT = `try{const side=localStorage.getItem('${KEY}');if(side==='with'||side==='without')document.documentElement.dataset.taxes=side}catch{}`

const chosen = createStore<Side | undefined>(typeof document === 'undefined' ? undefined : readSide())

/** What the visitor chose; undefined until then. */
export const useSide = (): Side | undefined => useStore(chosen, undefined)

export function chooseSide(side: Side): void {
  sharedTexts.write(KEY, side)
  showSide(side)
}

/** Keeps the page as it was chosen, here or in another tab. */
export function keepSide(): () => void {
  showSide(chosen.get())
  const changed = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) showSide(readSide())
  }
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

function showSide(side: Side | undefined): void {
  chosen.set(side)
  const page = document.documentElement
  if (side) page.dataset.taxes = side
  else delete page.dataset.taxes
}

function readSide(): Side | undefined {
  const stored = sharedTexts.read(KEY)
  return SIDES.find((side) => side === stored)
}
