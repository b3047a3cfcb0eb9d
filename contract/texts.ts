import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import { Acknowledged, Line, OptionalLine, Text, WholeNumber } from '#contract/fields.ts'
import { linkProblem } from '#contract/formatted-text.ts'
import { refusing } from '#contract/refusals.ts'
import { LONGEST_TEXT, LONGEST_TITLE, TEXT_NAMES } from '#contract/text-names.ts'
import { OwnLang, TranslationsInput, TranslationsOutput } from '#contract/translations.ts'
import { t } from '#messages/t.ts'

/** The largest value of PostgreSQL's `integer`. */
const MOST_VERSIONS = 2_147_483_647

const Name = z.enum(TEXT_NAMES, { error: () => t('shop.thereIsNoSuchText') })

const Title = Line(LONGEST_TITLE).describe('The heading of the page')

const Words = Text(LONGEST_TEXT)
  .superRefine((text, { addIssue }) => {
    const problem = linkProblem(text, { pictures: true })
    if (problem) addIssue(problem)
  })
  .describe(
    'Paragraphs, ## headings, - lists, **bold** words, [links](/help) and, each on a line of its own, ![words](/uploads/…) for uploaded pictures; no HTML',
  )

const Translated = TranslationsInput('text').superRefine((given, { addIssue }) => {
  for (const [tag, texts] of Object.entries(given ?? {})) {
    const problem = texts?.text && linkProblem(texts.text, { pictures: true })
    if (problem) addIssue({ code: 'custom', message: problem, path: [tag, 'text'] })
  }
})

export const ShownText = z.object({
  title: z.string(),
  text: z.string(),
  lang: OwnLang.describe('The language of the text, where it is not the one of the reply'),
  changedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the shop last changed it; null: the text that came with Kerf, not checked by the shop'),
})
export type ShownText = z.infer<typeof ShownText>

const Version = z.object({
  version: z.int().describe('1 is the first that the shop saved; 0 is the text that came with Kerf'),
  at: z.iso.datetime(),
  by: z
    .string()
    .optional()
    .describe(
      'The admin who saved it. Absent when an upgrade of Kerf saved it, or when the account has been deleted',
    ),
})

const Shown = z
  .boolean()
  .describe('Whether shoppers can read it; false for a page whose claim is not set to own')

export const ListedText = z.object({
  name: Name,
  title: z.string(),
  checked: z.boolean().describe('Whether an admin has saved it'),
  shown: Shown,
  latest: Version.nullable(),
})
export type ListedText = z.infer<typeof ListedText>

/** One version of a text, with all that its editor needs. */
export const EditedText = z.object({
  name: Name,
  version: z.int(),
  title: z.string(),
  text: z.string(),
  translations: TranslationsOutput,
  proof: z.string().optional().describe('The proof or the label of what it claims for the environment'),
  checked: z.boolean(),
  shown: Shown,
  versions: z.array(Version).describe('Newest first'),
})
export type EditedText = z.infer<typeof EditedText>

export const texts = {
  shown: openCall('GET /texts/{name}', 'A text of the shop, such as its terms')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ name: Name }))
    .output(ShownText),
  list: guardedCall('GET /manage/texts', 'The texts of the shop, and who changed each last (admin)').output(
    z.array(ListedText),
  ),
  read: guardedCall('GET /manage/texts/{name}', 'A version of a text, the latest by default (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ name: Name, version: WholeNumber(0, MOST_VERSIONS).optional() }))
    .output(EditedText),
  change: guardedCall('PUT /texts/{name}', 'Save a new version of a text; earlier versions are kept (admin)')
    .errors(refusing('TEXT_CHANGED', 'PICTURE_REFUSED', 'UPLOADS_AWAY'))
    .input(
      z.strictObject({
        name: Name,
        title: Title,
        text: Words,
        translations: Translated,
        proof: OptionalLine(300)
          .optional()
          .describe(
            'The proof or the label of what it claims for the environment; empty: none. Without it, as it was',
          ),
        version: z
          .int()
          .min(0)
          .max(MOST_VERSIONS - 1, { error: () => t('admin.rules.noSuchVersion') })
          .describe(
            'The latest version that the caller saw. If there is a newer one, the call saves nothing',
          ),
      }),
    )
    .output(Acknowledged),
}
