import type { Approval, ApprovalKind } from '#contract/approvals.ts'
import type { Permission } from '#contract/permissions.ts'
import { type Account, may } from '#server/people/access/actor.ts'
import { type CallName, permissionNamed } from '#server/people/access/rights.ts'
import type { KnownApproval } from '#server/people/approvals/store.ts'
import { readWords } from '#server/people/approvals/words.ts'
import type { Db } from '#server/platform/db/client.ts'
import { countOthersWhoMay } from '#server/shop/settings/approvals-store.ts'

type Asking = Pick<Account, 'id' | 'permissions' | 'key'>
type Asked = Pick<KnownApproval, 'call' | 'askedBy'>

/** What a second person needs. Every call that waits names one. */
export const permissionFor = ({ call }: Pick<Asked, 'call'>): Permission => {
  const permission = permissionNamed(call as CallName)
  if (!permission) throw new Error(`${call} names no permission`)
  return permission
}

/** Who asked, also by an API key, and who could decide. */
export const seesApproval = (account: Asking, row: Asked): boolean =>
  row.askedBy === account.id || may(account, permissionFor(row))

export async function shownApprovals(db: Db, account: Asking, rows: KnownApproval[]): Promise<Approval[]> {
  const visible = rows.filter((row) => seesApproval(account, row))
  const words = await readWords(db, visible)
  const shown: Approval[] = []
  for (const row of visible) {
    const { id, kind, by, key, askedAt, endsAt, askedBy, waits, outcome, decider, decidedAt, reason } = row
    const isYours = askedBy === account.id
    shown.push({
      ...{ _id: id, kind: kind as ApprovalKind, ...words(row) },
      ...(!by.deletedAt && { by: { name: by.name, email: by.email, ...(key !== null && { key }) } }),
      ...{ askedAt: askedAt.toISOString(), endsAt: endsAt.toISOString(), isYours },
      mayDecide: waits && !isYours && !account.key,
      others: waits ? await countOthersWhoMay(db, permissionFor(row), askedBy) : 0,
      ...(!waits && {
        outcome: outcome ?? 'expired',
        decidedAt: (decidedAt ?? endsAt).toISOString(),
        ...(decider && !decider.deletedAt && { decidedBy: { name: decider.name, email: decider.email } }),
        ...(reason !== null && { reason }),
      }),
    })
  }
  return shown
}
