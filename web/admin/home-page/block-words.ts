/** Blocks of the home page in words, new ones, and what differs between two pages. Pure. */
import {
  HOME_KINDS,
  type HomeBlock,
  type HomeKind,
  type HomePlan,
  type HomeSlide,
  type Missing,
  type TextsByLanguage,
  textsIn,
} from '#contract/home-kinds.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { newKey } from '#web/admin/fields/keyed-rows.ts'

/** What each text is called in the forms. */
export const TEXT_LABELS: Record<string, string> = {
  eyebrow: t('admin.homePage.smallLineAbove'),
  heading: t('admin.homePage.heading'),
  title: t('admin.homePage.heading'),
  about: t('admin.homePage.besideTheHeading'),
  text: t('admin.homePage.text'),
  alt: t('admin.homePage.whatThePictureShows'),
  caption: t('admin.homePage.belowThePicture'),
  name: t('admin.homePage.nameOfThePlan'),
  per: t('admin.homePage.besideThePrice'),
  includes: t('admin.homePage.whatItIncludes'),
}

/** What each kind is, for who adds one. */
export const KIND_ABOUT: Record<HomeKind, string> = {
  hero: t('admin.homePage.aLargePictureWithWords'),
  slides: t('admin.homePage.severalOfThemWhichTurn'),
  tools: t('admin.homePage.cardsOfToolsTheFirst'),
  categories: t('admin.homePage.tilesThatLeadToCategories'),
  reviews: t('admin.homePage.theNewestReviews'),
  text: t('admin.homePage.paragraphsListsAndLinks'),
  picture: t('admin.homePage.aPictureWithWordsBelow'),
  partners: t('admin.homePage.theLogosOfMakersWhere'),
  figures: t('admin.homePage.theBannerAndTheFigures'),
  plans: t('admin.homePage.thePricingPlansWhereClaims'),
  newsletter: t('admin.homePage.theBoxInWhichOne'),
}

export const newSlide = (): HomeSlide => ({ id: newKey(), img: '', to: '', texts: {} })

export const newPlan = (): HomePlan => ({ id: newKey(), texts: {} })

/** An empty block, with what its kind cannot do without. */
export function newBlock(kind: HomeKind): HomeBlock {
  const block: HomeBlock = { id: newKey(), kind, hidden: false, texts: {} }
  if (kind === 'hero' || kind === 'picture') return { ...block, img: '', to: '' }
  if (kind === 'slides') return { ...block, slides: [newSlide()] }
  if (kind === 'tools') return { ...block, from: 'first', ids: [], most: 6, oneSize: true }
  if (kind === 'categories') return { ...block, ids: [] }
  return kind === 'reviews' ? { ...block, most: 6 } : block
}

/** What a block is called in the list and by its buttons: `Text: We grind on Fridays`. */
export function nameOfBlock({ kind, texts, slides = [], plans = [] }: HomeBlock): string {
  const words = [texts, ...[...slides, ...plans].map((one) => one.texts)].map(firstWords).find(Boolean)
  return words ? `${HOME_KINDS[kind].label}: ${words}` : HOME_KINDS[kind].label
}

/** What a slide is called by its buttons. */
export const nameOfSlide = ({ texts }: HomeSlide, place: number): string =>
  firstWords(texts) || t('admin.homePage.slide', { place: place + 1 })

/** What a plan is called by its buttons. */
export const nameOfPlan = ({ texts }: HomePlan, place: number): string =>
  firstWords(texts) || t('admin.homePage.plan', { place: place + 1 })

function firstWords(texts: TextsByLanguage): string {
  const { heading, title, text, alt, name } = textsIn(texts, allLanguages).words
  const words = heading || title || text || alt || name || ''
  return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words
}

/** What publishing would change, one line for each block; none where the pages are alike. */
export function changesOf(before: HomeBlock[], after: HomeBlock[]): string[] {
  const was = new Map(before.map((block) => [block.id, block]))
  const is = new Set(after.map(({ id }) => id))
  const added = after
    .filter(({ id }) => !was.has(id))
    .map((block) => t('admin.homePage.added', { block: nameOfBlock(block) }))
  const removed = before
    .filter(({ id }) => !is.has(id))
    .map((block) => t('admin.homePage.removed', { block: nameOfBlock(block) }))
  const changed = after.flatMap((block) => {
    const old = was.get(block.id)
    if (!old || sameBlock(old, block)) return []
    if (!sameBlock({ ...old, hidden: block.hidden }, block))
      return t('admin.homePage.changed', { block: nameOfBlock(block) })
    return t('admin.homePage.hidden2', { hidden: block.hidden ? 'yes' : 'no', block: nameOfBlock(block) })
  })
  const kept = (blocks: HomeBlock[], others: (id: string) => boolean) =>
    blocks.filter(({ id }) => others(id)).map(({ id }) => id)
  const isMoved = kept(before, (id) => is.has(id)).join() !== kept(after, (id) => was.has(id)).join()
  return [...added, ...removed, ...changed, ...(isMoved ? [t('admin.homePage.anotherOrderOfTheBlocks')] : [])]
}

/** Whether two lists of blocks are alike. */
export const samePage = (one: HomeBlock[], other: HomeBlock[]): boolean =>
  one.length === other.length && one.every((block, place) => sameBlock(block, other[place]))

const sameBlock = (one: HomeBlock, other: HomeBlock | undefined) =>
  JSON.stringify(tidied(one)) === JSON.stringify(tidied(other))

/** With the keys of objects in order, and without what is empty. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (!(value instanceof Object)) return value
  const kept = Object.entries(value)
    .map(([key, held]): [string, unknown] => [key, tidied(held)])
    .filter(([, held]) => held !== undefined && held !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** The problems of a page by the names of their fields, which tell blocks, slides and plans apart by their ids, wherever they are moved. */
export function problemsOf(blocks: HomeBlock[], issues: Missing[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const [, place, ...rest] = path
      const block = blocks[Number(place)]
      const [list, number, ...field] = rest
      if ((list === 'slides' || list === 'plans') && number !== undefined)
        return [[block?.id, block?.[list]?.[Number(number)]?.id, ...field].join('.'), message]
      return [[block?.id, ...rest].join('.'), message]
    }),
  )
}

/** Whether something is wrong with a field whose name begins so. */
export const hasProblem = (problems: Record<string, string>, name: string): boolean =>
  Object.keys(problems).some((field) => field.startsWith(`${name}.`))
