import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/client.ts'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { earlierDatabase, inDatabase } from '#server/platform/db/testing.ts'
import { createLog } from '#server/platform/log/log.ts'

const ADA = '00000000-0000-4000-8000-00000000000a'
const GIVEN = {
  reads: ['products.read'],
  changes: ['products.change', 'orders.read'],
  reports: ['facts.read'],
  audits: ['audit.read'],
  sells: ['orders.read', 'orders.ship'],
  knows: ['costs.read', 'products.read'],
  nothing: [],
}
const textArray = (names: readonly string[]) => `ARRAY[${names.map((one) => `'${one}'`).join()}]::text[]`
const OF_KEYS = Object.entries(GIVEN).map(
  ([name, permissions]) => `('${name}', '${name}', 'k', ${textArray(permissions)}, '${ADA}')`,
)
const OF_ROLES = Object.entries(GIVEN).map(
  ([name, permissions]) => `('own ${name}', ${textArray(permissions)})`,
)
const PEOPLE = `INSERT INTO users (id, issuer, subject, email, role) VALUES ('${ADA}', 'i', 'a', 'ada@mail.example', 'admin');`
const KEYS = `INSERT INTO api_keys (name, hash, start, permissions, made_by) VALUES ${OF_KEYS.join()};`
const ROLES = `INSERT INTO roles (name, permissions) VALUES ${OF_ROLES.join()};`

type Row = { name: string; permissions: string[] }
const READ = `SELECT name, permissions FROM api_keys UNION ALL SELECT name, permissions FROM roles ORDER BY name`

/** What keys and roles may before and after the migration that made `costs.read`. */
async function updated(
  filling: string,
): Promise<{ before: Map<string, string[]>; after: Map<string, string[]> }> {
  const known = await knownMigrations()
  const made = known.findIndex(({ sql }) => sql.join('').includes("array_append(permissions, 'costs.read')"))
  expect(made).toBeGreaterThan(0)
  const connection = await earlierDatabase(made, filling)
  const rows = () => inDatabase<Row>(connection, READ)
  const named = (found: Row[]) => new Map(found.map(({ name, permissions }) => [name, permissions]))
  const before = named(await rows())
  const { close } = await openDatabase(connection, createLog('silent'))
  return { before, after: named(await rows().finally(close)) }
}

const SEES = ['reads', 'changes', 'reports', 'audits']

test('an updated shop tells costs to every key and role that was told them before, and to nobody else', async () => {
  const { before, after } = await updated(PEOPLE + KEYS + ROLES)
  for (const [name, permissions] of Object.entries(GIVEN))
    for (const row of [name, `own ${name}`]) {
      expect(before.get(row), row).toEqual(permissions)
      expect(after.get(row), row).toEqual(SEES.includes(name) ? [...permissions, 'costs.read'] : permissions)
    }
  for (const role of ['catalogue-editor', 'clerk', 'support']) {
    expect(before.get(role), role).toContain('products.read')
    expect(after.get(role), role).toEqual([...(before.get(role) ?? []), 'costs.read'])
  }
  expect(after.get('packer')).toEqual(before.get('packer'))
})

test('in a new shop the roles that change products see costs, and those that only read them do not', async () => {
  const { before, after } = await updated(ROLES)
  for (const [role, permissions] of before)
    expect(after.get(role), role).toEqual(
      permissions.includes('products.change') ? [...permissions, 'costs.read'] : permissions,
    )
  expect(after.get('catalogue-editor')).toContain('costs.read')
  expect(after.get('clerk')).not.toContain('costs.read')
})
