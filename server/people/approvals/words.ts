import type { Approval } from '#contract/approvals.ts'
import { formatCents } from '#contract/money.ts'
import { isPermission, PERMISSIONS } from '#contract/permissions.ts'
import { type SettingField, type SettingFields, STAFF_FIELDS, shownValue } from '#contract/setting-fields.ts'
import type { Verb } from '#contract/things.ts'
import { TRANSFER_FIELDS } from '#contract/transfer-fields.ts'
import { language, number, t } from '#messages/t.ts'
import { nameOrders, nameUsers } from '#server/history/things/names-store.ts'
import { roleLabel } from '#server/people/users/role-label.ts'
import { listRoles } from '#server/people/users/roles-store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import type { ApprovalRow } from '#server/shop/settings/approvals-store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

export type ApprovalWords = Pick<Approval, 'act' | 'about' | 'changes'>
type Told = Pick<ApprovalRow, 'verb' | 'subject' | 'before' | 'after'>
type Side = Told['before']
type Label = (role: string) => string

/** Answers a function that says of each, in the language in which it is called, what it would do. */
export async function readWords(db: Db | Tx, rows: Told[]): Promise<(row: Told) => ApprovalWords> {
  const ids = rows.flatMap(({ subject }) => (subject && isId(subject) ? subject : []))
  const named = ids.length > 0 ? [await nameOrders(db, ids), await nameUsers(db, ids)] : []
  const roles = await listRoles(db)
  const label: Label = (role) =>
    roleLabel(roles.find(({ name }) => name === role) ?? { name: role, label: null })
  const nameOf = (id: string) => named.map((names) => names.get(id)?.text).find(Boolean)
  return (row) => {
    const { verb, subject, before, after } = row
    const about =
      verb === 'invitation.made'
        ? after?.email
        : verb.startsWith('role.')
          ? label(String(subject))
          : subject && nameOf(subject)
    return {
      act: SAID[verb as Verb]?.(subject) ?? verb,
      ...(about ? { about: String(about) } : {}),
      changes: fieldsOf(verb, before, after).flatMap((field) => {
        const words = (side: Side) => valueWords(row, field, side, label)
        const [was, is] = [words(before), words(after)]
        return was === is
          ? []
          : [{ field: labelOf(row, field), ...(was && { before: was }), ...(is && { after: is }) }]
      }),
    }
  }
}

const SAID: Partial<Record<Verb, (subject: string | null) => string>> = {
  'order.refund_asked': () => t('approvals.refund'),
  'order.guest_erased': () => t('approvals.eraseGuest'),
  'user.deleted': () => t('approvals.deleteAccount'),
  'user.roles_changed': () => t('approvals.changeRoles'),
  'role.made': () => t('approvals.makeRole'),
  'role.changed': () => t('approvals.changeRole'),
  'role.removed': () => t('approvals.removeRole'),
  'invitation.made': () => t('approvals.inviteStaff'),
  'payment_provider.changed': () => t('approvals.changeKeys'),
  'settings.changed': (group) => (group === 'staff' ? t('approvals.changeRules') : t('approvals.changeBank')),
}

/** What `about` says already is left out. */
function fieldsOf(verb: string, before: Side, after: Side): string[] {
  const names = Object.keys({ ...before, ...after })
  return verb === 'order.refund_asked' ? ['cents'] : names.filter((name) => name !== 'email')
}

function labelOf({ verb, subject }: Told, field: string): string {
  if (verb === 'settings.changed') return settingOf(subject, field)?.label ?? field
  const words: Record<string, () => string> = {
    cents: () => t('approvals.amount'),
    name: () => t('approvals.label'),
    permissions: () => t('approvals.mayDo'),
    roles: () => t('approvals.roles'),
    until: () => t('approvals.until'),
    publishableKey: () => t('approvals.publishableKey'),
    newSecretKey: () => t('approvals.newSecretKey'),
    newWebhookSecret: () => t('approvals.newWebhookSecret'),
    newSecrets: () => t('approvals.newSecrets'), // of what an earlier release kept
  }
  return words[field]?.() ?? field
}

function settingOf(group: string | null, name: string): SettingField | undefined {
  const fields: SettingFields = group === 'staff' ? STAFF_FIELDS : TRANSFER_FIELDS
  return fields[name]
}

function valueWords({ verb, subject }: Told, field: string, side: Side, label: Label): string | undefined {
  const value = side?.[field]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? t('admin.audit.yes') : t('admin.audit.no')
  const setting = verb === 'settings.changed' ? settingOf(subject, field) : undefined
  if (setting) return settingWords(setting, value)
  if (field === 'cents') {
    const currency = side?.currency
    return inCurrency(currency ? String(currency) : undefined, () => formatCents(Number(value)))
  }
  if (field === 'until') return dayOf(String(value))
  if (!Array.isArray(value)) return String(value)
  const one = (each: string) =>
    field === 'permissions' ? (isPermission(each) ? PERMISSIONS[each] : each) : heldWords(each, label)
  return value.map((each) => one(String(each))).join(', ') || undefined
}

function settingWords(field: SettingField, value: unknown): string {
  return typeof value === 'number' ? number(value) : shownValue(field, value)
}

/** A role with its end, as facts have it: `clerk until 2026-12-01T00:00:00.000Z`. */
function heldWords(held: string, label: Label): string {
  const [role = '', until] = held.split(' until ')
  return until ? t('approvals.roleUntil', { role: label(role), until: dayOf(until) }) : label(role)
}

const dayOf = (at: string) =>
  new Date(at).toLocaleDateString(language(), { dateStyle: 'medium', timeZone: 'UTC' })
