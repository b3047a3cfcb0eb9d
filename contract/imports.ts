import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Line, WholeNumber } from '#contract/fields.ts'
import { IMPORT_SOURCES, IMPORT_STATES, VERDICTS } from '#contract/import-kinds.ts'
import { COLUMN_MEANINGS } from '#contract/import-meanings.ts'
import { PageOf } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

/** Imports of catalogues from files. */

const MEANINGS: string[] = COLUMN_MEANINGS.map(({ meaning }) => meaning)
const Meaning = Line(60).refine((said) => MEANINGS.includes(said), {
  error: () => t('fields.oneOfChoices', { choices: MEANINGS.join(', ') }),
})

const Page = z.object({
  page: WholeNumber(1, 100_000).default(1),
  size: WholeNumber(1, 100).default(20),
})

const Counts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  warned: z.int().describe('How many have warnings'),
  pictures: z.int().describe('Pictures at addresses elsewhere, which are fetched after the import'),
})

const Import = z.object({
  _id: Id,
  at: z.iso.datetime(),
  fileName: z.string(),
  source: z.enum(IMPORT_SOURCES),
  state: z.enum(IMPORT_STATES),
  goodRows: z.boolean().describe('Whether refused rows were left out'),
  total: z.int().describe('Rows of the file, or facts that are taken back'),
  done: z.int().describe('How many of them the step under way has done'),
  counts: Counts.optional().describe('What was said of its products'),
  problem: z.string().optional().describe('Why the last step could not be done'),
})
export type Import = z.infer<typeof Import>

const WholeImport = Import.extend({
  header: z.array(z.string()),
  columns: z.record(z.string(), z.string()).describe('What the headings mean, where the source is columns'),
  sample: z.array(z.array(z.string())).describe('The first rows of the file, while it is kept'),
  ignored: z.array(z.string()).describe('The headings that are not read'),
  pictures: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }),
  failedPictures: z.array(z.object({ address: z.string(), reason: z.string() })).describe('At most 100'),
  changesTree: z
    .boolean()
    .describe(
      'Whether it added categories or attributes: then only who may change those, or take changes back, takes it back',
    ),
  left: z
    .array(z.object({ name: z.string(), reason: z.string() }))
    .describe('What stayed when it was taken back, at most 100'),
})
export type WholeImport = z.infer<typeof WholeImport>

const Remark = z.object({ line: z.int(), column: z.string(), reason: z.string() })
const Item = z.object({
  line: z.int(),
  name: z.string(),
  verdict: z.enum(VERDICTS),
  problems: z.array(Remark),
  warnings: z.array(Remark),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }),
  ),
})
export type ImportItem = z.infer<typeof Item>

/** The filters of the products of a file. */
const ItemFilter = z.enum(['all', 'new', 'changed', 'same', 'refused', 'warned'])

const step = refusing('NOT_FOUND', 'IMPORT_ELSEWHERE')
const OfOne = z.object({ id: z.string() })

export const imports = {
  list: guardedCall('GET /manage/imports', 'A page of the imports, the newest first (admin)')
    .input(Page)
    .output(PageOf(Import)),
  one: guardedCall('GET /manage/imports/{id}', 'One import and how far it is (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(OfOne)
    .output(WholeImport),
  items: guardedCall(
    'GET /manage/imports/{id}/items',
    'What is said of the products of a file, a page in its order (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(Page.extend({ id: z.string(), show: ItemFilter.default('all') }))
    .output(PageOf(Item)),
  add: guardedCall(
    'POST /manage/imports/files',
    'Upload a file of products of at most 20 MB (admin). It is read, and judged if its columns are known; nothing of the shop changes',
  )
    .route({ successStatus: 201 })
    .errors(refusing('IMPORT_REFUSED', 'IMPORT_TOO_LARGE', 'UPLOADS_BUSY'))
    .input(
      z.strictObject({
        file: z.file('A file'),
        decimal: z
          .enum([',', '.'])
          .optional()
          .describe(
            'What stands before decimals in it; without it its heading decimal=, or its cells say so',
          ),
      }),
    )
    .output(Inserted),
  explain: guardedCall(
    'PUT /manage/imports/{id}/columns',
    'Say what the columns of a file mean, and have it judged (admin); it is remembered for files with the same headings',
  )
    .errors(step)
    .input(
      z.strictObject({
        id: z.string(),
        source: z.enum(IMPORT_SOURCES).default('columns'),
        columns: z.record(Line(200), Meaning).default({}),
      }),
    )
    .output(Acknowledged),
  apply: guardedCall(
    'POST /manage/imports/{id}/apply',
    'Write what a file was judged to change: all of it, or without what is refused (admin)',
  )
    .errors(step)
    .input(z.strictObject({ id: z.string(), goodRows: z.boolean().default(false) }))
    .output(Acknowledged),
  undo: guardedCall(
    'POST /manage/imports/{id}/undo',
    'Take a whole import back, but for what was changed or ordered since (admin)',
  )
    .errors(step)
    .input(OfOne)
    .output(Acknowledged),
  retryPictures: guardedCall(
    'POST /manage/imports/{id}/pictures',
    'Try again to fetch the pictures that failed (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(OfOne)
    .output(Acknowledged),
  remove: guardedCall(
    'DELETE /manage/imports/{id}',
    'Discard a file that was not imported, or that was taken back (admin)',
  )
    .errors(step)
    .input(OfOne)
    .output(Acknowledged),
}
