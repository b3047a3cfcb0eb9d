import { measureInWords } from '#contract/measure-words.ts'
import type { Dimension } from '#contract/measures/dimensions.ts'
import { bothSystems, writeMeasure } from '#contract/measures.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { t } from '#messages/t.ts'
import { isNoMore, JOINTS, type Joint, SHANK, SHAPES } from '#server/catalogue/product-page/joints.ts'

/** In which systems the shop shows measures. */
export type Systems = ShopSettings['measures']

/** What is known of a product that decides what it fits: by the code of its attribute an amount, or the value of a choice. */
export type Traits = Partial<Record<string, number | string>>
/** A product with its traits. Batteries go with tools of their own maker alone. */
export type Joining = { traits: Traits; maker: string | null }

/** What two products are called. */
type Names = { holder: string; held: string; systems: Systems }

/** How the one that holds stands to what it may hold: `unknown` where they have no joint, or one of them lacks the attribute. */
type Standing = 'unknown' | 'fits' | { misfit: (names: Names) => string }

/** In mV: with more it is the mains. */
const MOST_OF_A_BATTERY = 60_000

/** Whether nothing speaks against using one with the other. Where one of them lacks the attribute nothing is known, so nothing does. */
export const mayFit = (one: Joining, other: Joining): boolean =>
  typeof standing(one, other) === 'string' && typeof standing(other, one) === 'string'

/** Whether the one surely holds the other. */
export const holdsSurely = (holder: Joining, held: Joining): boolean =>
  standing(holder, held) === 'fits' && mayFit(holder, held)

/** What a product does not fit: the first holder of it, where none of them fits. Undefined where one does, or nothing is known. */
export function whyNot<One extends Joining & { name: string }>(
  held: One,
  holders: One[],
  systems: Systems,
): { holder: One; words: string } | undefined {
  const known = holders.flatMap((holder) => {
    const how = standing(holder, held)
    return how === 'unknown' ? [] : [{ holder, how }]
  })
  const [first] = known
  if (!first || first.how === 'fits' || known.some(({ how }) => how === 'fits')) return undefined
  const { holder, how } = first
  return { holder, words: how.misfit({ holder: holder.name, held: held.name, systems }) }
}

function standing(holder: Joining, held: Joining): Standing {
  const meetings = JOINTS.flatMap((joint) => {
    const room = roomOf(joint, holder.traits)
    const size = sizeOf(joint, held.traits)
    if (room === undefined || size === undefined) return []
    const fits = joint.fits(room, size)
    const isOfOne = holder.maker !== null && holder.maker === held.maker
    return fits && joint.ofOneMaker && !isOfOne ? [] : [{ joint, room, size, fits }]
  })
  const wrong = meetings.find(({ fits }) => !fits)
  if (wrong) {
    const { words, dimension } = wrong.joint
    return {
      misfit: ({ systems, ...names }) =>
        words.misfit({
          ...names,
          room: written(dimension, wrong.room, systems),
          size: written(dimension, wrong.size, systems),
        }),
    }
  }
  const shape = takesShape(holder.traits, held.traits)
  if (shape === false) return { misfit: (names) => t('fits.shankIsOfAnotherShape', names) }
  return meetings.length > 0 || shape ? 'fits' : 'unknown'
}

/** Undefined where it holds nothing by this joint. */
function roomOf(joint: Joint, traits: Traits): number | undefined {
  const { room: codes, holderHas, holderLacks, heldHas, size, dimension } = joint
  const room = codes.map((code) => traits[code]).find((amount) => amount !== undefined)
  if (typeof room !== 'number' || (holderHas !== undefined && traits[holderHas] === undefined))
    return undefined
  if (holderLacks !== undefined && traits[holderLacks] !== undefined) return undefined
  // Of the same attribute, what is held holds none itself, and what runs from the mains no battery.
  if (codes.includes(size) && heldHas !== undefined && traits[heldHas] !== undefined) return undefined
  return dimension === 'voltage' && room > MOST_OF_A_BATTERY ? undefined : room
}

function sizeOf({ size: code, heldHas }: Joint, traits: Traits): number | undefined {
  const size = traits[code]
  if (typeof size !== 'number' || (heldHas !== undefined && traits[heldHas] === undefined)) return undefined
  return size
}

/** Undefined where one has no chuck, or the other no shank. */
function takesShape(holder: Traits, held: Traits): boolean | undefined {
  const shank = held[SHANK]
  if (typeof shank !== 'string') return undefined
  const shanks = SHAPES.map(({ chuck, holds }) => holds[String(holder[chuck])]).find(Boolean)
  return shanks?.includes(shank)
}

/** What a product takes and what it goes into, a sentence each, in the reader's language and the shop's systems of measures. */
export function fitWords({ traits, maker }: Joining, systems: Systems): string[] {
  const sentences = JOINTS.flatMap((joint) => {
    const { words, dimension, ofOneMaker } = joint
    if (ofOneMaker && !maker) return []
    const room = roomOf(joint, traits)
    const size = sizeOf(joint, traits)
    return [
      ...(room === undefined ? [] : [words.takes(written(dimension, room, systems), maker ?? '')]),
      ...(size === undefined ? [] : [words.goesIn(written(dimension, size, systems), maker ?? '')]),
    ]
  })
  return [...new Set(sentences)]
}

/** `3/8 in (9.525 mm)`, and in a shop of one system in that alone. */
function written(dimension: Dimension, amount: number, systems: Systems): string {
  if (systems !== 'both') return measureInWords(writeMeasure(dimension, amount, systems))
  const [first = '', second] = bothSystems(dimension, amount, 'inch').map(measureInWords)
  return second === undefined ? first : `${first} (${second})`
}

/** Where what joins a product by one joint is looked for: amounts of an attribute, both ends included; `maker`: of this one alone. */
export type Sought = { code: string; least: number; most: number; maker?: string }

/** Where what it may hold is looked for, by each of its joints. */
export const soughtToHold = ({ traits, maker }: Joining): Sought[] =>
  JOINTS.flatMap((joint) => {
    const room = roomOf(joint, traits)
    const least = joint.fits === isNoMore ? 0 : room
    if (room === undefined || least === undefined || isNobodys(joint, maker)) return []
    return [{ code: joint.size, least, most: room, ...ofMaker(joint, maker) }]
  })

/** Where what may hold it is looked for. */
export const soughtHolders = ({ traits, maker }: Joining): Sought[] =>
  JOINTS.flatMap((joint) => {
    const size = sizeOf(joint, traits)
    if (size === undefined || isNobodys(joint, maker)) return []
    const most = joint.fits === isNoMore ? Number.MAX_SAFE_INTEGER : size
    return joint.room.map((code) => ({ code, least: size, most, ...ofMaker(joint, maker) }))
  })

const isNobodys = ({ ofOneMaker }: Joint, maker: string | null) => ofOneMaker === true && maker === null
const ofMaker = ({ ofOneMaker }: Joint, maker: string | null) => (ofOneMaker && maker ? { maker } : {})
