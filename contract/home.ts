import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import {
  Acknowledged,
  AskedCurrency,
  Id,
  OptionalLine,
  OptionalText,
  Picture,
  WholeNumber,
} from '#contract/fields.ts'
import { linkProblem } from '#contract/formatted-text.ts'
import {
  ALL_HOME_KINDS,
  HOME_KINDS,
  type HomeBlock,
  type HomeKind,
  isOnce,
  MOST_BLOCKS,
  MOST_CHOSEN,
  MOST_SLIDES,
  PLAN_KIND,
  SLIDE_KIND,
  type TextsByLanguage,
  TOOLS_FROM,
} from '#contract/home-kinds.ts'
import { planProblems, plansIn, ShownPlan } from '#contract/home-plans.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { Review } from '#contract/reviews.ts'
import { isLongText } from '#contract/translated.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** The largest value of PostgreSQL's `integer`, less one: a save adds one. */
const MOST_VERSIONS = 2_147_483_646
const MOST_TOOLS = 24

const Version = z
  .int()
  .min(0)
  .max(MOST_VERSIONS)
  .describe('The version that the caller saw. If somebody saved a newer one, the call saves nothing')

const BlockId = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => t('admin.rules.lettersDigitsHyphens') })

function textSchema(longest: number) {
  if (!isLongText(longest)) return OptionalLine(longest)
  return OptionalText(longest).superRefine((text, { addIssue }) => {
    const problem = linkProblem(text)
    if (problem) addIssue(problem)
  })
}

/** The texts of a kind in each language. */
function Texts(texts: Record<string, number>): z.ZodType<TextsByLanguage> {
  const fields = Object.entries(texts).map(([name, longest]) => [name, textSchema(longest).optional()])
  const words = z.strictObject(Object.fromEntries(fields)).optional()
  return z.strictObject(
    Object.fromEntries(allLanguages.map((tag) => [tag, words])),
  ) as unknown as z.ZodType<TextsByLanguage>
}

const SomePicture = z
  .union([z.literal(''), Picture])
  .describe('Empty: none yet, which can be saved but not published')
const Path = z
  .union([
    z.literal(''),
    OptionalLine(300).regex(/^\/(?![/\\])/, { error: () => t('admin.homePage.aPathOfThisShop') }),
  ])
  .describe('The page that it leads to, such as /tools; empty: none')

const Slide = z.strictObject({ id: BlockId, img: SomePicture, to: Path, texts: Texts(SLIDE_KIND.texts) })

const Ids = z.array(Id).max(MOST_CHOSEN, { error: () => t('fields.atMost', { most: String(MOST_CHOSEN) }) })
const most = (many: number) =>
  z
    .int({ error: () => t('fields.aWholeNumber') })
    .min(1, { error: () => t('fields.atLeast1') })
    .max(many, { error: () => t('fields.atMost', { most: String(many) }) })

/** What blocks of each kind have besides their texts. */
const OWN: Partial<Record<HomeKind, z.ZodRawShape>> = {
  hero: { img: SomePicture, to: Path },
  picture: { img: SomePicture, to: Path },
  slides: {
    slides: z
      .array(Slide)
      .max(MOST_SLIDES, { error: () => t('fields.atMost', { most: String(MOST_SLIDES) }) }),
  },
  plans: plansIn({ id: BlockId, texts: Texts(PLAN_KIND.texts) }),
  tools: {
    from: z.enum(TOOLS_FROM),
    ids: Ids.describe('Of the products, families or categories; of `first` none'),
    most: most(MOST_TOOLS),
    oneSize: z.boolean().describe('Whether only one size of a family is shown'),
  },
  categories: { ids: Ids.describe('Empty: those at the top') },
  reviews: { most: most(MOST_TOOLS) },
}

const Block = z.discriminatedUnion(
  'kind',
  ALL_HOME_KINDS.map((kind) =>
    z.strictObject({
      kind: z.literal(kind),
      id: BlockId.describe('Tells it apart on its page'),
      hidden: z.boolean().describe('Kept, and not shown'),
      texts: Texts(HOME_KINDS[kind].texts),
      proof: OptionalLine(300)
        .optional()
        .describe('The proof or the label of what its texts claim for the environment'),
      ...OWN[kind],
    }),
  ) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<HomeKind> }>],
) as unknown as z.ZodType<HomeBlock>

const isTwice = (blocks: HomeBlock[]) =>
  ALL_HOME_KINDS.some((kind) => isOnce(kind) && blocks.filter((block) => block.kind === kind).length > 1)

/** The blocks of a home page, from its top to its foot. */
const HomeBlocks = z
  .array(Block)
  .max(MOST_BLOCKS, { error: () => t('fields.atMost', { most: String(MOST_BLOCKS) }) })
  .refine((blocks) => !isTwice(blocks), { error: () => t('admin.rules.blocksOnce') })
  .superRefine((blocks, { addIssue }) => {
    for (const [place, block] of blocks.entries())
      for (const { path, message } of planProblems(block))
        addIssue({ code: 'custom', path: [place, ...path], message })
  })
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, {
    error: () => t('admin.rules.blocksOfOneId'),
  })

const Saved = z.object({
  at: z.iso.datetime(),
  by: z.string().optional().describe('Absent when the account has been deleted'),
})
const Published = Saved.extend({ version: z.int() })

const Names = z
  .record(z.string(), z.string())
  .describe('What the products, families and categories in it are called, by their ids')

/** The home page with all that its editor needs. */
const EditedHome = z.object({
  version: z.int().describe('Counts every save, of drafts, too'),
  published: z.object({
    version: z.int().describe('0: the page that came with Kerf'),
    blocks: HomeBlocks,
  }),
  draft: Saved.extend({ blocks: HomeBlocks }).nullable(),
  versions: z.array(Published).describe('What was published, newest first'),
  names: Names,
})
export type EditedHome = z.infer<typeof EditedHome>

const Lang = z
  .enum(allLanguages)
  .optional()
  .describe('The language of its texts, where that is not the one of the reply')
const ShownSlide = z.object({
  id: z.string(),
  img: z.string(),
  to: z.string(),
  words: z.record(z.string(), z.string()),
  lang: Lang,
})
export type ShownSlide = z.infer<typeof ShownSlide>

const ShownTile = z.object({
  slug: z.string(),
  name: z.string(),
  lang: Lang,
  count: z.int(),
  img: z.string().optional(),
})

const ShownBlock = z.object({
  id: z.string(),
  kind: z.enum(ALL_HOME_KINDS),
  words: z.record(z.string(), z.string()).describe('Its texts, in one language'),
  lang: Lang,
  img: z.string().optional(),
  to: z.string().optional(),
  slides: z.array(ShownSlide).optional(),
  plans: z
    .array(ShownPlan.extend({ lang: Lang }))
    .optional()
    .describe('The owner’s own, in place of the specification’s'),
  products: z.array(Product).optional(),
  categories: z.array(ShownTile).optional(),
  reviews: z.array(Review).optional(),
})
export type ShownBlock = z.infer<typeof ShownBlock>

const ShownHome = z.object({ blocks: z.array(ShownBlock).describe('From the top to the foot of the page') })

export const home = {
  shown: openCall('GET /home', 'The home page: its blocks, with the tools and reviews in them')
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.object({ currency: AskedCurrency }).default({}))
    .output(ShownHome),
  edited: guardedCall(
    'GET /manage/home',
    'The home page as it is edited: published, draft and versions (admin)',
  ).output(EditedHome),
  version: guardedCall('GET /manage/home/versions/{version}', 'A version of the home page (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ version: WholeNumber(0, MOST_VERSIONS) }))
    .output(z.object({ blocks: HomeBlocks, names: Names })),
  preview: guardedCall(
    'GET /manage/home/preview',
    'The home page as its draft would show it, or as a version did (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ version: WholeNumber(0, MOST_VERSIONS).optional() }))
    .output(ShownHome),
  save: guardedCall('PUT /manage/home/draft', 'Save the draft of the home page (admin)')
    .errors(refusing('HOME_CHANGED', 'PICTURE_REFUSED', 'UPLOADS_AWAY'))
    .input(z.strictObject({ version: Version, blocks: HomeBlocks }))
    .output(z.object({ acknowledged: z.literal(true), version: z.int() })),
  discard: guardedCall('DELETE /manage/home/draft/{version}', 'Discard the draft of the home page (admin)')
    .errors(refusing('HOME_CHANGED'))
    .input(z.object({ version: WholeNumber(0, MOST_VERSIONS) }))
    .output(Acknowledged),
  publish: guardedCall('POST /manage/home', 'Publish a home page; earlier versions are kept (admin)')
    .errors(refusing('HOME_CHANGED', 'PICTURE_REFUSED', 'UPLOADS_AWAY'))
    .input(z.strictObject({ version: Version, blocks: HomeBlocks }))
    .output(z.object({ acknowledged: z.literal(true), version: z.int() })),
}
