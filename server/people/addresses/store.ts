import { and, asc, desc, eq } from 'drizzle-orm'
import type { Address } from '#contract/addresses.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { isId } from '#server/platform/db/ids.ts'
import { addresses } from '#server/platform/db/tables/people.ts'

export type AddressRow = typeof addresses.$inferSelect

export function listAddresses(db: Db | Tx, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.addedAt), asc(addresses.id))
}

export async function insertAddress(
  tx: Tx,
  row: { userId: string; address: Address; isDefault: boolean },
): Promise<string> {
  const [added] = await tx.insert(addresses).values(row).returning({ id: addresses.id })
  if (!added) throw new Error('The address was not added')
  return added.id
}

const own = (userId: string, id: string) => and(eq(addresses.userId, userId), eq(addresses.id, id))

export async function updateAddress(tx: Tx, userId: string, id: string, address: Address): Promise<boolean> {
  if (!isId(id)) return false
  const changed = await tx.update(addresses).set({ address }).where(own(userId, id)).returning()
  return changed.length > 0
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<AddressRow | undefined> {
  if (!isId(id)) return undefined
  return (await tx.delete(addresses).where(own(userId, id)).returning())[0]
}

export async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const isDefault = and(eq(addresses.userId, userId), eq(addresses.isDefault, true))
  await tx.update(addresses).set({ isDefault: false }).where(isDefault)
  await tx.update(addresses).set({ isDefault: true }).where(own(userId, id))
}

export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.userId, userId))
}
