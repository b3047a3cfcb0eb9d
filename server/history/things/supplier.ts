import { isDeepStrictEqual } from 'node:util'
import { t } from '#messages/t.ts'
import { lockProducts } from '#server/catalogue/products/store.ts'
import { differing, isUnchanged, recordFact } from '#server/history/facts/record-fact.ts'
import { nameProducts, nameSuppliers } from '#server/history/things/names-store.ts'
import { fields, named, namedOr, nameIn, nameOr } from '#server/history/things/readings.ts'
import type { LeftOver, Thing, Want, Work } from '#server/history/things/thing.ts'
import { inTurn, writeEach } from '#server/history/things/write-each.ts'
import {
  fieldsOf,
  mustBeFree,
  mustBeUnused,
  type SupplierFields,
} from '#server/selling/purchasing/edit-supplier.ts'
import { termsIn } from '#server/selling/purchasing/product-suppliers.ts'
import {
  deleteSupplier,
  insertSupplier,
  keepSuppliers,
  lockSupplier,
  putTerms,
  type Terms,
  updateSupplier,
} from '#server/selling/purchasing/suppliers-store.ts'

const WORDS: Record<keyof SupplierFields, () => string> = {
  name: () => t('admin.facts.name'),
  email: () => t('admin.facts.email'),
  phone: () => t('admin.facts.phone'),
  address: () => t('admin.facts.address'),
  customerNumber: () => t('admin.facts.customerNumber'),
  deliveryDays: () => t('admin.facts.deliveryDays'),
  note: () => t('admin.facts.note'),
}

export const supplier: Thing<'supplier'> = {
  subject: namedOr(nameIn),
  names: nameSuppliers,
  searchedBy: 'name',
  called: nameOr(() => t('admin.things.aGoneSupplier')),
  words: WORDS,
  undo: {
    reads: {
      'supplier.added': fields(),
      'supplier.changed': fields(),
      'supplier.removed': fields(),
    },
    locks: [],
    rank: 2,
    now: ({ tx }, changes) =>
      inTurn(changes, async ({ subject }) => {
        const row = await lockSupplier(tx, subject)
        return row ? fieldsOf(row) : null
      }),
    write: (work, wants) => writeEach(work, wants, writeSupplier),
  },
}

async function writeSupplier(
  { tx, editor, act }: Work,
  { change: { subject: id }, judgement }: Want,
): Promise<LeftOver[]> {
  const row = await lockSupplier(tx, id)
  if (judgement.act === 'remove') {
    if (!row) return []
    await mustBeUnused(tx, row)
    await deleteSupplier(tx, id)
    await recordFact(tx, editor.by, 'supplier.removed', id, { before: fieldsOf(row) }, { partOf: act })
    return []
  }
  const wanted = judgement.fields as SupplierFields
  if (wanted.name !== undefined) await mustBeFree(tx, wanted.name, id)
  if (judgement.act === 'add') {
    await insertSupplier(tx, { ...wanted, id, name: String(wanted.name) })
    await recordFact(tx, editor.by, 'supplier.added', id, { after: wanted }, { partOf: act })
    return []
  }
  if (!row) return []
  const fact = differing(fieldsOf(row), fieldsOf({ ...row, ...wanted }))
  if (isUnchanged(fact)) return []
  await updateSupplier(tx, id, wanted)
  await recordFact(tx, editor.by, 'supplier.changed', id, fact, { partOf: act })
  return []
}

type List = Omit<Terms, 'productId'>[]

/** Who sells a product to the shop, as one list. */
export const terms: Thing<'terms'> = {
  subject: named(),
  names: nameProducts,
  called: nameOr(() => t('admin.things.aGoneProduct')),
  words: { suppliers: () => t('admin.facts.suppliers') },
  value: (_, value) => t('admin.things.suppliers', { count: Array.isArray(value) ? value.length : 0 }),
  undo: {
    reads: { 'product.suppliers_changed': fields() },
    locks: [],
    now: async ({ tx }, changes) => {
      const rows = await lockProducts(
        tx,
        changes.map(({ subject }) => subject),
      )
      return inTurn(changes, async ({ subject }) =>
        rows.has(subject) ? { suppliers: await termsIn(tx, subject) } : null,
      )
    },
    write: (work, wants) => writeEach(work, wants, writeTerms),
  },
}

async function writeTerms({ tx, editor, act }: Work, { change, judgement }: Want): Promise<LeftOver[]> {
  if (judgement.act !== 'change') return []
  const { subject: id } = change
  const before = await termsIn(tx, id)
  const wanted = (judgement.fields.suppliers ?? []) as List
  const known = await keepSuppliers(
    tx,
    wanted.map(({ supplierId }) => supplierId),
  )
  const list = wanted.filter(({ supplierId }) => known.has(supplierId))
  await putTerms(tx, id, list)
  const suppliers = await termsIn(tx, id)
  if (!isDeepStrictEqual(before, suppliers))
    await recordFact(
      tx,
      editor.by,
      'product.suppliers_changed',
      id,
      { before: { suppliers: before }, after: { suppliers } },
      { partOf: act },
    )
  return list.length === wanted.length
    ? []
    : [{ change, field: 'suppliers', reason: t('admin.undo.supplierGone') }]
}
