import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import { FIELD_RIGHTS } from '#server/people/access/field-rights.ts'
import { type CallName, keyPermissionFor, rights } from '#server/people/access/rights.ts'
import { permissionIn } from '#testing/rights/table.ts'

const SERVER = path.join(import.meta.dirname, '../..')

test('every permission that a call or a field names is one that there is, and each that there is is named', () => {
  const calls = Object.keys(rights) as CallName[]
  const named = calls.flatMap((name) => [permissionIn(rights[name]), keyPermissionFor(name)])
  const ofFields = Object.values(FIELD_RIGHTS).flatMap((fields) => Object.values(fields).flat())
  expect(
    new Set([...named, ...ofFields].filter((one) => one !== undefined && one !== 'its customer')),
  ).toEqual(new Set(ALL_PERMISSIONS))
})

/** Of a person's role, or of the kind of account that it makes of them. */
const ROLE_TEST =
  /\brole\b\s*[!=]==?|\brole,\s*'|['"]admin['"]\s*[!=]==?|[!=]==?\s*['"]admin['"]|\.kind\s*[!=]==?\s*['"](staff|customer)/

test('no handler and no verb tests a role: what a role permits is said in one place', async () => {
  // Here the role itself is changed, told or stored.
  const theRole = [
    'people/access/actor.ts', // that place
    'people/users/change-role.ts',
    'people/users/appointing.ts',
    'people/users/appoint-admin.ts',
    'people/users/shown-user.ts',
    'shop/demo/demo.ts',
  ]
  const testing: string[] = []
  for await (const file of glob('**/*.ts', { cwd: SERVER })) {
    if (file.endsWith('.test.ts') || theRole.includes(file)) continue
    const text = await readFile(path.join(SERVER, file), 'utf8')
    if (ROLE_TEST.test(text)) testing.push(file)
  }
  expect(testing).toEqual([])
})
