import { createKeptChoice } from '#web/ui/kept-choice.ts'

export type Side = 'with' | 'without'

const KEY = 'kerf-taxes'

/** Runs in the head of each page of a shop that has taxes, before anything is painted, as `UNITS_SCRIPT` does. */
export const TAXES_SCRIPT = `try{const side=localStorage.getItem('${KEY}');if(side==='with'||side==='without')document.documentElement.dataset.taxes=side}catch{}`

const kept = createKeptChoice({
  key: KEY,
  values: ['with', 'without'],
  usual: () => undefined,
  onServer: undefined,
  show(side) {
    const page = document.documentElement
    if (side) page.dataset.taxes = side
    else delete page.dataset.taxes
  },
})

/** What the visitor chose; undefined until then. */
export const useSide = (): Side | undefined => kept.use()
export const chooseSide = (side: Side): void => kept.choose(side)
export const keepSide = kept.keep
