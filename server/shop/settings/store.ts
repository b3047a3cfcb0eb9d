import { eq, sql } from 'drizzle-orm'
import { SETTINGS, type Settings } from '#contract/settings.ts'
import { noteTags } from '#server/platform/db/cache-tags.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { LOGOS, settings } from '#server/platform/db/tables/shop.ts'
import { DEFAULTS } from '#server/shop/settings/defaults.ts'

export type SettingsGroup = keyof Settings

/** What is not stored has the value of `DEFAULTS`. */
export async function readSettings<Group extends SettingsGroup>(
  db: Db | Tx,
  group: Group,
): Promise<Settings[Group]> {
  noteTags([`settings:${group}`])
  const [row] = await db.select().from(settings).where(eq(settings.name, group))
  return parsed(group, row?.value)
}

export async function readAllSettings(db: Db | Tx): Promise<Settings> {
  noteTags(['settings:*'])
  const rows = await db.select().from(settings)
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const groups = Object.keys(SETTINGS) as SettingsGroup[]
  return Object.fromEntries(groups.map((group) => [group, parsed(group, values.get(group))])) as Settings
}

/** Lets one transaction at a time change the settings, until it ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('settings', 0))`)
}

/** A trigger notifies all processes when the transaction commits. */
export async function writeSettings<Group extends SettingsGroup>(
  tx: Tx,
  group: Group,
  value: Settings[Group],
): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: group, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value, changedAt: changedAtOf(group) },
      setWhere: sql`${settings.value} <> excluded.value`,
    })
}

/** Of the rules for staff it is the moment since which a second factor is asked for: other hours give nobody another day of grace. */
const changedAtOf = (group: SettingsGroup) =>
  group === 'staff'
    ? sql`CASE WHEN ${settings.value} -> 'secondFactor' = excluded.value -> 'secondFactor' THEN ${settings.changedAt} ELSE now() END`
    : sql`now()`

/** Pictures of listed logos are never deleted: older documents show them. */
export async function keepLogo(tx: Tx, img: string): Promise<void> {
  const value = sql`to_jsonb(ARRAY[${img}::text])`
  await tx
    .insert(settings)
    .values({ name: LOGOS, value })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`(${settings.value} - ${img}::text) || ${value}` },
    })
}

function parsed<Group extends SettingsGroup>(group: Group, value: unknown): Settings[Group] {
  return SETTINGS[group].parse({ ...DEFAULTS[group], ...Object(value) }) as Settings[Group]
}
