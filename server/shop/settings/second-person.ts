import { isDeepStrictEqual } from 'node:util'
import type { ApprovalKind } from '#contract/approvals.ts'
import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import type { Account } from '#server/people/access/actor.ts'
import { NeedsSecondPerson, type Told } from '#server/people/access/second-person.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { Refusal, WrongFields } from '#server/platform/errors/refusal.ts'
import {
  approveWaiting,
  countDeletedBy,
  countWhoMay,
  isApprovedHere,
} from '#server/shop/settings/approvals-store.ts'
import { readSettings, type SettingsGroup } from '#server/shop/settings/store.ts'

export type StaffRules = Settings['staff']

/**
 * In the transaction of the act, before it changes anything. `waits`: whether the owner wants a second person for it. What a second person approves
 * now is noted as done in this transaction, so it is done once, and only if it is still what they read. Errors: NeedsSecondPerson,
 * STATE_NOT_REACHED.
 */
export async function mustBeTwo(
  tx: Tx,
  { approval }: Pick<Account, 'approval'>,
  kind: ApprovalKind,
  waits: boolean,
  told: Told,
): Promise<void> {
  if (!approval) {
    if (waits) throw new NeedsSecondPerson(kind, told)
    return
  }
  const asked = await approveWaiting(tx, approval)
  if (!asked) {
    if (await isApprovedHere(tx, approval.id)) return
    throw new Refusal('STATE_NOT_REACHED', t('approvals.isDecided'))
  }
  const { verb, subject, before, after, askedBy } = asked
  if (!isSame({ verb, subject, before, after }, told))
    throw new Refusal('STATE_NOT_REACHED', t('approvals.isAnotherNow'))
  const by = { kind: 'staff', id: approval.by } as const
  await recordFact(tx, by, 'approval.given', approval.id, { after: { verb, askedBy } })
}

/** As PostgreSQL keeps it: what is undefined is not there. */
function isSame(asked: object, { verb, subject, before, after }: Told): boolean {
  const now = { verb, subject, before: before ?? null, after: after ?? null }
  return isDeepStrictEqual(asked, JSON.parse(JSON.stringify(now)))
}

/** Of customers, beyond what the owner lets one person delete within a day. Errors: NeedsSecondPerson, STATE_NOT_REACHED. */
export async function mustBeTwoToDelete(
  tx: Tx,
  actor: Pick<Account, 'id' | 'approval'>,
  told: Told,
): Promise<void> {
  const { deletionsWait, deletionsAlone } = await readSettings(tx, 'staff')
  const waits = deletionsWait && (await countDeletedBy(tx, actor.id)) >= deletionsAlone
  await mustBeTwo(tx, actor, 'deletions', waits, told)
}

/** Of the keys by which the shop is paid, as of its bank account. Errors: NeedsSecondPerson, STATE_NOT_REACHED. */
export async function mustBeTwoForKeys(tx: Tx, actor: Pick<Account, 'approval'>, told: Told): Promise<void> {
  await mustBeTwo(tx, actor, 'bank', (await readSettings(tx, 'staff')).bankWaits, told)
}

const SWITCHES = {
  rolesWait: 'users.appoint',
  bankWaits: 'settings.change',
  refundsWait: 'orders.refund',
  deletionsWait: 'users.delete',
} as const satisfies Partial<Record<keyof StaffRules, string>>
const RULES = [
  'refundsAlone',
  'deletionsAlone',
  ...(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]),
] as const

const isAnyOn = (rules: StaffRules) => Object.keys(SWITCHES).some((one) => rules[one as keyof StaffRules])

/** Of whom customers see that they transfer to. */
const BANK = ['holder', 'iban', 'bic'] as const

/** What kind of act a change of settings is; undefined for one that never waits. `rules`: as they are before it. */
export function kindOfChange(
  group: SettingsGroup,
  rules: StaffRules,
  before: object,
  after: object,
): ApprovalKind | undefined {
  const differs = (names: readonly string[]) =>
    names.some((name) => Reflect.get(before, name) !== Reflect.get(after, name))
  if (group === 'transfers' && rules.bankWaits && differs(BANK)) return 'bank'
  return group === 'staff' && isAnyOn(rules) && differs(RULES) ? 'rules' : undefined
}

/** Nobody is left alone with what waits, and nobody makes a second person alone. Errors: UNPROCESSABLE_CONTENT at the fields. */
export async function mustBeEnough(tx: Tx, before: StaffRules, after: StaffRules): Promise<void> {
  if (isAnyOn(after) && !after.rolesWait)
    throw new WrongFields([{ path: ['rolesWait'], message: t('admin.refusals.rolesMustWaitToo') }])
  for (const [field, permission] of Object.entries(SWITCHES)) {
    const name = field as keyof typeof SWITCHES
    if (!after[name] || before[name] || (await countWhoMay(tx, permission)) > 1) continue
    throw new WrongFields([{ path: [name], message: t('admin.refusals.nobodyElseMay', { permission }) }])
  }
}
