/** The program that makes a carrier's labels, with its secret open. */
import type { TypedProgram } from '#contract/outside-program.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  changedProgram,
  changeOfHost,
  openSecret,
  type Program,
  sealFor,
} from '#server/platform/programs/program.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import {
  findLabelService,
  type LabelServiceRow,
  lockPlainService,
  writeLabelService,
} from '#server/selling/parcels/labels-store.ts'

const what = 'label service'

/** Undefined where the labels are the shop's own; `locked`: the secret was sealed by another key, so the program is not asked. */
export async function openLabelServer(
  db: Db | Tx,
  sealing: Sealing,
): Promise<Program | 'locked' | undefined> {
  const row = await findLabelService(db)
  if (!row) return undefined
  const { url, header } = row
  const secret = await openOne(row, sealing)
  return secret === undefined ? 'locked' : { url, header, secret }
}

const openOne = async (row: LabelServiceRow, sealing: Sealing) =>
  row.secret || openSecret({ sealing, what }, row)

/** A secret that the release before kept in plain text. */
export function sealPlainSecret(db: Db, sealing: Sealing): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockPlainService(tx)
    if (row)
      await writeLabelService(tx, {
        ...row,
        secret: '',
        sealed: await sealFor({ sealing, what }, row.url, row.secret),
      })
  })
}

type Changing = { db: Db; sealing: Sealing; allowed: readonly string[] }

/** The secret is in no fact. Errors: UNPROCESSABLE_CONTENT. */
export function changeLabelServer(
  { db, ...changing }: Changing,
  admin: Account,
  typed: TypedProgram,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await findLabelService(tx)
    const was = row && { ...row, open: await openOne(row, changing.sealing) }
    const next = await changedProgram({ ...changing, what }, was, typed)
    if (next === 'same') return
    await writeLabelService(tx, next && { ...next, secret: '' })
    await recordFact(tx, staff(admin), 'label_service.changed', null, changeOfHost(row, next))
  })
}
