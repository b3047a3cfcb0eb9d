/** Saved views: a name for what the address says of a table of the dashboard. */

import * as z from 'zod'
import { guardedCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted, Name } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'
import { LONGEST_VIEW_NAME, MOST_VIEWS, VIEW_TABLE_NAMES } from '#contract/view-tables.ts'
import { t } from '#messages/t.ts'

const Table = z.enum(VIEW_TABLE_NAMES)
const ViewName = Name(LONGEST_VIEW_NAME)

/** Search, filters and order as they stand in the address, without the page: another day it has other rows. */
const State = z
  .string({ error: () => t('fields.theAddressOfTheTableSuchAs') })
  .max(1_000, { error: () => t('fields.atMost1000Characters') })
  .refine((text) => text.isWellFormed() && !text.includes('\0'), {
    error: () => t('fields.thisTextHoldsCharactersThatCannotBe'),
  })
  .overwrite((text) => {
    const params = new URLSearchParams(text)
    params.delete('page')
    return params.toString()
  })

const View = z.object({
  _id: Id,
  name: z.string(),
  state: z.string().describe('Search, filters and order, as the address of the table says them'),
  shared: z.boolean(),
  own: z.boolean().describe('Whether the caller saved it'),
})
export type View = z.infer<typeof View>

const OfView = z.object({ id: Id })

/** The calls of saved views: each needs the permission of its table, too. */
export const views = {
  list: guardedCall(
    'GET /manage/views',
    'One’s own saved views of a table of the dashboard, and those shared with all staff (admin)',
  )
    .input(z.object({ table: Table }))
    .output(z.array(View)),
  keep: guardedCall(
    'POST /manage/views',
    `Save a view of a table; one of one’s own with the same name is replaced. At most ${MOST_VIEWS} of a person for each table (admin)`,
  )
    .route({ successStatus: 201 })
    .errors(refusing('UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ table: Table, name: ViewName, state: State, shared: z.boolean().default(false) }))
    .output(Inserted),
  rename: guardedCall('PATCH /manage/views/{id}', 'Rename a view of one’s own, or a shared one (admin)')
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(OfView.extend({ name: ViewName }).strict())
    .output(Acknowledged),
  remove: guardedCall('DELETE /manage/views/{id}', 'Delete a view of one’s own, or a shared one (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(OfView)
    .output(Acknowledged),
}
