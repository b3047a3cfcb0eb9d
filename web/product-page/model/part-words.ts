import { t } from '#messages/t.ts'

/** The parts that the models of the shop's own tools name; `extras.part` of a file names one. */
const WORDS: Record<string, () => string> = {
  adjuster: () => t('modelParts.adjuster'),
  arm: () => t('modelParts.arm'),
  back: () => t('modelParts.back'),
  bar: () => t('modelParts.bar'),
  base: () => t('modelParts.base'),
  beam: () => t('modelParts.beam'),
  blade: () => t('modelParts.blade'),
  body: () => t('modelParts.body'),
  'cap-iron': () => t('modelParts.capIron'),
  chuck: () => t('modelParts.chuck'),
  crank: () => t('modelParts.crank'),
  cutter: () => t('modelParts.cutter'),
  fence: () => t('modelParts.fence'),
  ferrule: () => t('modelParts.ferrule'),
  'fixed-jaw': () => t('modelParts.fixedJaw'),
  frame: () => t('modelParts.frame'),
  frog: () => t('modelParts.frog'),
  gear: () => t('modelParts.gear'),
  grip: () => t('modelParts.grip'),
  handle: () => t('modelParts.handle'),
  handles: () => t('modelParts.handles'),
  head: () => t('modelParts.head'),
  iron: () => t('modelParts.iron'),
  jaw: () => t('modelParts.jaw'),
  jaws: () => t('modelParts.jaws'),
  knob: () => t('modelParts.knob'),
  level: () => t('modelParts.level'),
  'lever-cap': () => t('modelParts.leverCap'),
  lever: () => t('modelParts.lever'),
  lock: () => t('modelParts.lock'),
  mouth: () => t('modelParts.mouth'),
  nut: () => t('modelParts.nut'),
  nuts: () => t('modelParts.nuts'),
  pad: () => t('modelParts.pad'),
  pin: () => t('modelParts.pin'),
  ratchet: () => t('modelParts.ratchet'),
  rule: () => t('modelParts.rule'),
  screw: () => t('modelParts.screw'),
  screws: () => t('modelParts.screws'),
  scriber: () => t('modelParts.scriber'),
  'sliding-jaw': () => t('modelParts.slidingJaw'),
  sole: () => t('modelParts.sole'),
  spigots: () => t('modelParts.spigots'),
  spindle: () => t('modelParts.spindle'),
  spring: () => t('modelParts.spring'),
  stock: () => t('modelParts.stock'),
  stop: () => t('modelParts.stop'),
  tote: () => t('modelParts.tote'),
  wedge: () => t('modelParts.wedge'),
  wheel: () => t('modelParts.wheel'),
}

/** Whether it has a word in each language. */
export const knowsPart = (part: string): boolean => Object.hasOwn(WORDS, part)

/** What a part is called. One that a model of an owner names otherwise is called as it is there. */
export function partWords(part: string): string {
  const known = knowsPart(part) ? WORDS[part] : undefined
  if (known) return known()
  const words = part.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
