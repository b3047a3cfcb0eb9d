/** The program that makes a carrier's labels, with its secret open. */
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { WrongFields } from '#server/platform/errors/refusal.ts'
import { urlProblem } from '#server/platform/outgoing/typed-address.ts'
import type { Sealing } from '#server/platform/secrets/sealing.ts'
import type { LabelServer } from '#server/selling/parcels/http-carrier.ts'
import {
  findLabelService,
  type LabelServiceRow,
  lockPlainService,
  writeLabelService,
} from '#server/selling/parcels/labels-store.ts'

/** What the secret is sealed for: for another program it does not open. */
const purposeOf = (url: string) => `label service ${new URL(url).origin}`

/** Undefined where the labels are the shop's own; `locked`: the secret was sealed by another key, so the program is not asked. */
export async function openLabelServer(
  db: Db | Tx,
  sealing: Sealing,
): Promise<LabelServer | 'locked' | undefined> {
  const row = await findLabelService(db)
  if (!row) return undefined
  const { url, header } = row
  const secret = await openSecret(row, sealing)
  return secret === undefined ? 'locked' : { url, header, secret }
}

const openSecret = async ({ url, secret, sealed }: LabelServiceRow, sealing: Sealing) =>
  secret !== '' || !sealed ? secret : sealing.unseal(sealed, purposeOf(url))

/** A secret that the release before kept in plain text. */
export function sealPlainSecret(db: Db, sealing: Sealing): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockPlainService(tx)
    if (row)
      await writeLabelService(tx, {
        ...row,
        secret: '',
        sealed: await sealing.seal(row.secret, purposeOf(row.url)),
      })
  })
}

type Changing = { db: Db; sealing: Sealing; allowed: readonly string[] }

/** The secret is in no fact. `secret`: undefined: it stays, but goes to no other program. Errors: UNPROCESSABLE_CONTENT. */
export function changeLabelServer(
  { db, sealing, allowed }: Changing,
  admin: Account,
  { url, header, secret }: { url: string; header: string; secret: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const problem = url ? urlProblem(url, allowed) : undefined
    if (problem) throw new WrongFields([{ path: ['url'], message: problem }])
    const was = await findLabelService(tx)
    const hadSecret = was !== undefined && (was.secret || was.sealed)
    if (url && hadSecret && secret === undefined && purposeOf(url) !== purposeOf(was.url))
      throw new WrongFields([{ path: ['secret'], message: t('admin.refusals.secretOfOtherProgram') }])
    const isKept = secret === undefined || (was && secret === (await openSecret(was, sealing)))
    if ((was?.url ?? '') === url && (url === '' || (was?.header === header && isKept))) return
    await writeLabelService(tx, url ? { url, header, secret: '', sealed: await sealed() } : undefined)
    await recordFact(tx, staff(admin), 'label_service.changed', null, {
      before: { host: hostOf(was?.url) },
      after: { host: hostOf(url) },
    })

    /** One that cannot be opened stays as it is. */
    async function sealed(): Promise<string | null> {
      const open = secret ?? (was && (await openSecret(was, sealing)))
      if (open) return sealing.seal(open, purposeOf(url))
      return open === undefined ? (was?.sealed ?? null) : null
    }
  })
}

const hostOf = (url: string | undefined) => (url ? new URL(url).host : '')
