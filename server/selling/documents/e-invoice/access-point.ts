/** The access point of the Peppol network that takes the shop's e-invoices. */
import type { OutsideProgram, TypedProgram } from '#contract/outside-program.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import {
  askProgram,
  changedProgram,
  changeOfHost,
  openSecret,
  type Program,
} from '#server/platform/programs/program.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import { findAccessPoint, writeAccessPoint } from '#server/selling/documents/e-invoice/sendings-store.ts'

const what = 'access point'

/** Undefined where there is none; `locked`: the secret was sealed by another key, so nothing is sent. */
export async function openAccessPoint(
  db: Db | Tx,
  sealing: Sealing,
): Promise<Program | 'locked' | undefined> {
  const row = await findAccessPoint(db)
  const secret = row && (await openSecret({ sealing, what }, row))
  return row && (secret === undefined ? 'locked' : { url: row.url, header: row.header, secret })
}

export async function shownAccessPoint(db: Db, sealing: Sealing): Promise<OutsideProgram> {
  const { url = '', header = 'Authorization', sealed } = (await findAccessPoint(db)) ?? {}
  return {
    url,
    header,
    hasSecret: Boolean(sealed),
    isLocked: (await openAccessPoint(db, sealing)) === 'locked',
  }
}

type Changing = { db: Db; sealing: Sealing; allowed: readonly string[] }

/** The secret is in no fact. Errors: UNPROCESSABLE_CONTENT. */
export function changeAccessPoint(
  { db, ...changing }: Changing,
  admin: Account,
  typed: TypedProgram,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await findAccessPoint(tx)
    const was = row && { ...row, open: await openSecret({ ...changing, what }, row) }
    const next = await changedProgram({ ...changing, what }, was, typed)
    if (next === 'same') return
    await writeAccessPoint(tx, next)
    await recordFact(tx, staff(admin), 'access_point.changed', null, changeOfHost(row, next))
  })
}

/** `number`: as printed. `sender` and `receiver`: as Peppol writes them, such as 9930:DE136695976. */
export type HandedOver = { kind: string; number: string; sender: string; receiver: string; xml: string }

/** Hands a document over, once however often it is tried. Source: docs/e-invoices.md. Errors: ProgramError. */
export async function handOver(program: Program, outgoing: Outgoing, document: HandedOver): Promise<void> {
  const asking = { outgoing, name: 'access point', accept: 'application/json', mostBytes: 10_000 }
  await askProgram(program, asking, `${document.sender} ${document.number}`, {
    profile: 'peppol',
    ...document,
  })
}
