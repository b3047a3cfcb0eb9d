import type { Db } from '#server/platform/db/client.ts'
import {
  type Candidate,
  findCandidates,
  type WithdrawalRow,
} from '#server/selling/parcels/withdrawals-store.ts'

/** The number in what somebody typed for one, such as `K-10042` or `no. 10042`; undefined where there is none. */
export function numberIn(typed: string): number | undefined {
  const [digits] = /\d{1,9}/.exec(typed) ?? []
  return digits === undefined ? undefined : Number(digits)
}

type Proposed = Candidate & { by: 'both' | 'number' | 'email' }

/** Which orders each of these declarations may mean, by their ids: first those that have the number and the address. */
export async function proposeOrders(
  db: Db,
  rows: Pick<WithdrawalRow, 'id' | 'orderNumber' | 'email'>[],
): Promise<Map<string, Proposed[]>> {
  const numbers = rows.flatMap(({ orderNumber }) => numberIn(orderNumber) ?? [])
  const emails = rows.flatMap(({ email }) => email || [])
  const found = await findCandidates(db, { numbers, emails })
  return new Map(
    rows.map(({ id, orderNumber, email }) => {
      const number = numberIn(orderNumber)
      const ofNumber = found.filter((one) => one.number === number)
      const both = ofNumber.filter((one) => one.email === email)
      const others = found.filter((one) => one.email === email && one.number !== number)
      return [
        id,
        [
          ...both.map((one) => ({ ...one, by: 'both' as const })),
          ...ofNumber.filter((one) => one.email !== email).map((one) => ({ ...one, by: 'number' as const })),
          ...(both.length > 0 ? [] : others.map((one) => ({ ...one, by: 'email' as const }))),
        ],
      ]
    }),
  )
}
