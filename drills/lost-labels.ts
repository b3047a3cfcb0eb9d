import { sql } from 'drizzle-orm'
import type { CarriersLabel } from '#drills/stand-in-carrier.ts'
import type { Db } from '#server/platform/db/client.ts'

type Row = {
  id: string
  reference: string
  isCancelled: boolean
  state: string | null
  tracking: string | null
}

/** Whether a carrier is still to be asked or told of a parcel. */
export async function areLabelsDue(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM carrier_labels WHERE next_try_at <= now() + interval '1 hour' LIMIT 1`,
  )
  return rows.length > 0
}

/** As if the minutes were over in which nobody else asks for what a dead process was asking for. */
export async function askAgainNow(db: Db): Promise<void> {
  await db.execute(sql`UPDATE carrier_labels SET next_try_at = now() WHERE next_try_at > now()`)
}

/**
 * Answers one sentence for each label of a parcel that was lost or made twice, and for each of a parcel that does not leave and that the carrier
 * was not told to forget. `told`: labels that packers were told of. Nothing may be due any more.
 */
export async function lostLabels(
  db: Db,
  labels: Map<string, CarriersLabel>,
  told: { id: string; tracking: string }[],
): Promise<string[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT p.id, 'K-' || o.number || '/' || p.number AS reference, p.state = 'cancelled' AS "isCancelled", l.state, l.tracking
    FROM parcels p JOIN orders o ON o.id = p.order_id LEFT JOIN carrier_labels l ON l.parcel_id = p.id`)
  const parcels = new Map(rows.map((row) => [row.id, row]))
  const paid = [...labels].filter(([, { isCancelled }]) => !isCancelled)
  const references = paid.map(([, { reference }]) => reference)
  return [
    ...rows.flatMap((row) => faultOf(row, labels.get(row.id)) ?? []),
    ...paid
      .filter(([id, { reference }]) => parcels.get(id)?.reference !== reference)
      .map(([id]) => `the carrier has a label of ${id}, which is no parcel`),
    ...references
      .filter((reference, at) => references.indexOf(reference) !== at)
      .map((reference) => `parcel ${reference} has two labels at the carrier`),
    ...told
      .filter(({ id, tracking }) => {
        const parcel = parcels.get(id)
        return !parcel?.isCancelled && parcel?.tracking !== tracking
      })
      .map(({ id, tracking }) => `label ${tracking} of parcel ${id} was acknowledged and is not there`),
  ]
}

function faultOf(
  { reference, isCancelled, state, tracking }: Row,
  label?: CarriersLabel,
): string | undefined {
  if (isCancelled)
    return label && !label.isCancelled ? `parcel ${reference} is cancelled, and its label is not` : undefined
  const isThere = state === 'made' && label && !label.isCancelled && label.tracking === tracking
  if (isThere) return undefined
  return `parcel ${reference} has a label that is ${state} as ${tracking}, and the carrier has ${JSON.stringify(label)}`
}
