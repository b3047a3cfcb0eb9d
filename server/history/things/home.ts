import { isDeepStrictEqual } from 'node:util'
import { type HomeBlock, type HomeKind, textsIn } from '#contract/home-kinds.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { fields, theHomePage } from '#server/history/things/readings.ts'
import type { Change, Fields, LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import { publishedHome, readHomeVersion } from '#server/shop/home/read-home.ts'
import { countSave, insertPublished, lockHome } from '#server/shop/home/store.ts'

/** Facts name versions, whose blocks are compared; taking back publishes a version with the blocks of before, and leaves the draft alone. */
export const home: Thing<'home'> = {
  subject: () => ({ text: theHomePage() }),
  called: theHomePage,
  words: { version: () => t('admin.facts.blocks'), blocks: () => t('admin.facts.blocks') },
  undo: {
    reads: { 'home.published': fields() },
    locks: [],
    told: async (db, change) => ({
      ...change,
      before: await said(db, change.before),
      after: await said(db, change.after),
    }),
    now: ({ tx }, changes) => inTurn(changes, (change) => versionNow(tx, change)),
    write: (work, wants) => writeEach(work, wants, publishAgain),
  },
}

async function versionNow(tx: Tx, { before, after }: Change): Promise<Fields> {
  await lockHome(tx)
  const now = await publishedHome(tx)
  for (const version of [after?.version, before?.version])
    if (isDeepStrictEqual(await readHomeVersion(tx, Number(version)), now.blocks)) return { version }
  return { version: now.version }
}

async function publishAgain({ tx, editor, act }: Work, { judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  if (editor.accountId === null) throw new Refusal('HOME_CHANGED')
  const blocks = await readHomeVersion(tx, Number(judgement.fields.version))
  const { version: before } = await publishedHome(tx)
  const { version: last } = await lockHome(tx)
  const version = last + 1
  await countSave(tx, version)
  await insertPublished(tx, { version, blocks, savedBy: editor.accountId })
  const fact = { before: { version: before }, after: { version } }
  await recordFact(tx, editor.by, 'home.published', 'home', fact, { partOf: act })
  return []
}

/** The page in words: a line for each block, with its texts in the first language that they are written in. */
async function said(db: Db, fields: Fields | null): Promise<Fields | null> {
  if (!fields) return null
  const blocks = await readHomeVersion(db, Number(fields.version))
  return { blocks: blocks.map(lineOf).join('\n') }
}

const KINDS: Record<HomeKind, () => string> = {
  hero: () => t('admin.homeKinds.hero'),
  slides: () => t('admin.homeKinds.slides'),
  tools: () => t('admin.homeKinds.tools'),
  categories: () => t('admin.homeKinds.categories'),
  reviews: () => t('admin.homeKinds.reviews'),
  text: () => t('admin.homeKinds.text'),
  picture: () => t('admin.homeKinds.picture'),
  partners: () => t('admin.homeKinds.partners'),
  figures: () => t('admin.homeKinds.bannerAndFigures'),
  plans: () => t('admin.homeKinds.pricingPlans'),
  newsletter: () => t('admin.homeKinds.newsletter'),
}

function lineOf({ kind, hidden, texts, slides = [], plans = [], currency = '' }: HomeBlock): string {
  const wordsOf = (one: Pick<HomeBlock, 'texts'>) => Object.values(textsIn(one.texts, allLanguages).words)
  const priced = plans.flatMap((plan) => [...wordsOf(plan), `${plan.price ?? ''} ${currency}`.trim()])
  const words = [...[{ texts }, ...slides].flatMap(wordsOf), ...priced]
  const name = KINDS[kind]()
  return [hidden ? t('admin.things.hiddenBlock', { name }) : name, ...words].join(' · ')
}
