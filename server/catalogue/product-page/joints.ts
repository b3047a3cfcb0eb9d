import type { Dimension } from '#contract/measures/dimensions.ts'
import { t } from '#messages/t.ts'

/** A way in which one product holds another. Amounts are in the base units of their dimension. */
export type Joint = {
  /** What the one that holds has: how much room there is, by the first of these codes that it has. */
  room: readonly string[]
  /** What is held has this: how large it is. */
  size: string
  /** What the holder and what is held must have, too, where the codes above are of more than they. */
  holderHas?: string
  heldHas?: string
  /** Nor may the holder have this. */
  holderLacks?: string
  dimension: Dimension
  fits: (room: number, size: number) => boolean
  /** Of two makers nothing is known. */
  ofOneMaker?: true
  words: {
    /** On the page of what holds. */
    takes: (room: string, maker: string) => string
    /** On the page of what is held. */
    goesIn: (size: string, maker: string) => string
    /** Why two things do not fit. */
    misfit: (of: { holder: string; held: string; room: string; size: string }) => string
  }
}

export const isNoMore = (room: number, size: number) => size <= room
const isSame = (room: number, size: number) => size === room

export const JOINTS: readonly Joint[] = [
  {
    ...{ room: ['chuck-capacity', 'hand-chuck-capacity'], size: 'bit-shank-diameter' },
    ...{ dimension: 'length', fits: isNoMore },
    words: {
      takes: (room) => t('fits.takesShanksUpTo', { room }),
      goesIn: (size) => t('fits.fitsChucksFrom', { size }),
      misfit: (of) => t('fits.shankIsTooThick', of),
    },
  },
  {
    // Into a router goes a collet of each size up to that of its own.
    ...{ room: ['collet'], holderHas: 'no-load-speed', size: 'shank-diameter', dimension: 'length' },
    fits: isNoMore,
    words: {
      takes: (room) => t('fits.takesShanksOf', { room }),
      goesIn: (size) => t('fits.fitsCollets', { size }),
      misfit: (of) => t('fits.shankIsTooThick', of),
    },
  },
  {
    ...{ room: ['collet'], holderLacks: 'no-load-speed', size: 'shank-diameter', dimension: 'length' },
    fits: isSame,
    words: {
      takes: (room) => t('fits.holdsShanksOf', { room }),
      goesIn: (size) => t('fits.fitsCollets', { size }),
      misfit: (of) => t('fits.colletIsOfAnotherSize', of),
    },
  },
  {
    ...{ room: ['saw-diameter'], size: 'saw-blade-diameter', dimension: 'length', fits: isSame },
    words: {
      takes: (room) => t('fits.takesBlades', { room }),
      goesIn: (size) => t('fits.fitsSaws', { size }),
      misfit: (of) => t('fits.bladeIsOfAnotherSize', of),
    },
  },
  {
    ...{ room: ['saw-arbor'], size: 'arbor-bore', dimension: 'length', fits: isSame },
    words: {
      takes: (room) => t('fits.takesBores', { room }),
      goesIn: (size) => t('fits.fitsArbors', { size }),
      misfit: (of) => t('fits.boreIsOfAnotherSize', of),
    },
  },
  {
    ...{ room: ['iron-width'], holderHas: 'plane-number', size: 'iron-width', heldHas: 'iron-thickness' },
    ...{ dimension: 'length', fits: isSame },
    words: {
      takes: (room) => t('fits.takesIrons', { room }),
      goesIn: (size) => t('fits.fitsPlanes', { size }),
      misfit: (of) => t('fits.ironIsOfAnotherWidth', of),
    },
  },
  {
    ...{ room: ['pad-diameter'], size: 'disc-diameter', dimension: 'length', fits: isSame },
    words: {
      takes: (room) => t('fits.takesDiscs', { room }),
      goesIn: (size) => t('fits.fitsPads', { size }),
      misfit: (of) => t('fits.discIsOfAnotherSize', of),
    },
  },
  {
    // Every tool with a motor has a voltage, and a battery a capacity.
    ...{ room: ['voltage'], size: 'voltage', heldHas: 'battery-capacity', dimension: 'voltage' },
    ...{ fits: isSame, ofOneMaker: true },
    words: {
      takes: (room, maker) => t('fits.runsOnBatteries', { room, maker }),
      goesIn: (size, maker) => t('fits.fitsCordless', { size, maker }),
      misfit: (of) => t('fits.batteryIsAnother', of),
    },
  },
]

/** Which shanks which chucks hold, by the values of the choices. A hole saw, which is threaded, goes on an arbor. */
export const SHAPES: { chuck: string; holds: Partial<Record<string, readonly string[]>> }[] = [
  { chuck: 'drill-chuck', holds: { hex: ['hex'], keyless: ['round', 'hex'] } },
  { chuck: 'hand-chuck-jaws', holds: { 'two-jaw': ['taper'], 'three-jaw': ['round', 'hex'] } },
]
export const SHANK = 'bit-shank'

/** The attributes whose values decide what fits. */
export const FITTING_CODES: readonly string[] = [
  ...new Set([
    ...JOINTS.flatMap(({ room, size, holderHas, heldHas, holderLacks }) =>
      [...room, size, holderHas, heldHas, holderLacks].flatMap((code) => code ?? []),
    ),
    ...[...SHAPES.map(({ chuck }) => chuck), SHANK],
  ]),
]
