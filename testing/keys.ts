import { expect } from 'vitest'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** Makes an API key as this admin. `asKey` is who calls with it. */
export async function newKey(
  kerf: Pick<TestShop, 'call'>,
  admin: Shopper,
  permissions: readonly string[],
): Promise<{ id: string; key: string; asKey: Shopper }> {
  const wish = { name: 'Warehouse program', permissions }
  const { status, body } = await kerf.call('POST', '/api/manage/keys', wish, admin)
  expect(status, JSON.stringify(body)).toBe(201)
  const key = String(body.key)
  return { id: String(body.insertedId), key, asKey: { ...admin, token: key } }
}
