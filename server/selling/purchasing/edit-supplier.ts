import { t } from '#messages/t.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, staff } from '#server/people/access/actor.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'
import {
  deleteSupplier,
  insertSupplier,
  isNameTaken,
  lockSupplier,
  lockSupplierNames,
  type SupplierRow,
  updateSupplier,
  usesOf,
} from '#server/selling/purchasing/suppliers-store.ts'

type Text = 'email' | 'phone' | 'address' | 'customerNumber' | 'note'
type Emptied = { [Name in Text]?: string | undefined } & { deliveryDays?: number | '' | undefined }
/** An empty text is no value. */
export type WrittenSupplier = Emptied & { name?: string | undefined }

const FIELDS = ['name', 'email', 'phone', 'address', 'customerNumber', 'deliveryDays', 'note'] as const
/** As facts tell of it: without what is empty. */
export type SupplierFields = Partial<Pick<SupplierRow, (typeof FIELDS)[number]>>

/** Adds a supplier. Answers its id. Errors: NAME_TAKEN. */
export function addSupplier(
  db: Db,
  admin: Account,
  wish: WrittenSupplier & { name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustBeFree(tx, wish.name)
    const supplier = { ...columnsOf(wish), name: wish.name }
    const id = await insertSupplier(tx, supplier)
    await recordFact(tx, staff(admin), 'supplier.added', id, { after: fieldsOf(supplier) })
    return id
  })
}

/** Changes the fields that are named. Errors: NOT_FOUND, NAME_TAKEN. */
export function changeSupplier(db: Db, admin: Account, id: string, wish: WrittenSupplier): Promise<void> {
  return db.transaction(async (tx) => {
    if (wish.name !== undefined) await lockSupplierNames(tx)
    const supplier = (await lockSupplier(tx, id)) ?? missing()
    if (wish.name !== undefined) await mustBeFree(tx, wish.name, supplier.id)
    const change = columnsOf(wish)
    const fact = differing(fieldsOf(supplier), fieldsOf({ ...supplier, ...change }))
    if (isUnchanged(fact)) return
    await updateSupplier(tx, supplier.id, change)
    await recordFact(tx, staff(admin), 'supplier.changed', supplier.id, fact)
  })
}

/** Removes a supplier. Errors: NOT_FOUND, IN_USE with what names it. */
export function removeSupplier(db: Db, admin: Account, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const supplier = (await lockSupplier(tx, id)) ?? missing()
    await mustBeUnused(tx, supplier)
    await deleteSupplier(tx, supplier.id)
    await recordFact(tx, staff(admin), 'supplier.removed', supplier.id, { before: fieldsOf(supplier) })
  })
}

/** Errors: IN_USE. */
export async function mustBeUnused(tx: Tx, { id, name }: SupplierRow): Promise<void> {
  const { products, purchases } = await usesOf(tx, id)
  if (products + purchases === 0) return
  throw new Refusal('IN_USE', t('admin.refusals.supplierIsUsed', { name, products, purchases }))
}

/** Errors: NAME_TAKEN. */
export async function mustBeFree(tx: Tx, name: string, but?: string): Promise<void> {
  await lockSupplierNames(tx)
  if (await isNameTaken(tx, name, but))
    throw new Refusal('NAME_TAKEN', t('admin.refusals.supplierIsThere', { name }))
}

/** Without what is empty. */
export function fieldsOf(supplier: Partial<SupplierRow>): SupplierFields {
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = supplier[name]
      return value === null || value === undefined ? [] : [[name, value]]
    }),
  )
}

/** The columns of the fields that are named. */
export function columnsOf(wish: WrittenSupplier): Partial<SupplierRow> {
  return Object.fromEntries(
    FIELDS.flatMap((name) =>
      wish[name] === undefined ? [] : [[name, wish[name] === '' ? null : wish[name]]],
    ),
  )
}

function missing(): never {
  throw new Refusal('NOT_FOUND', t('admin.refusals.noSuchSupplier'))
}
