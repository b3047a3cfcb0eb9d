/** Facts have ids alone, as an address book is the person's own (decision 62). The account is locked: its changes come one after the other. */
import { isDeepStrictEqual } from 'node:util'
import type { Address } from '#contract/addresses.ts'
import { recordFact } from '#server/history/facts/record-fact.ts'
import { type Account, oneself } from '#server/people/access/actor.ts'
import { allowOwnChange } from '#server/people/access/limits.ts'
import { mustLive } from '#server/people/access/lock-account.ts'
import {
  deleteAddress,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
} from '#server/people/addresses/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

const MOST_ADDRESSES = 20

/** The first is the default. An address that the book has already is answered by its id. Errors: ADDRESS_BOOK_FULL, UNAUTHORIZED. */
export function addAddress(db: Db, owner: Account, address: Address): Promise<string> {
  return changing(db, owner, async (tx) => {
    const book = await listAddresses(tx, owner.id)
    const same = book.find((row) => isDeepStrictEqual(row.address, address))
    if (same) return same.id
    if (book.length >= MOST_ADDRESSES) throw new Refusal('ADDRESS_BOOK_FULL')
    await allowOwnChange(tx, owner)
    const id = await insertAddress(tx, { userId: owner.id, address, isDefault: book.length === 0 })
    await recordFact(tx, oneself(owner), 'address.added', id)
    return id
  })
}

/** Errors: NOT_FOUND, UNAUTHORIZED, TOO_MANY_REQUESTS. */
export function changeAddress(db: Db, owner: Account, id: string, address: Address): Promise<void> {
  return changing(db, owner, async (tx) => {
    const before = (await listAddresses(tx, owner.id)).find((row) => row.id === id)
    if (!before) throw new Refusal('NOT_FOUND')
    if (isDeepStrictEqual(before.address, address)) return
    await allowOwnChange(tx, owner)
    await updateAddress(tx, owner.id, id, address)
    await recordFact(tx, oneself(owner), 'address.changed', id)
  })
}

/** After the default the oldest of the others is it. Errors: NOT_FOUND, UNAUTHORIZED. */
export function removeAddress(db: Db, owner: Account, id: string): Promise<void> {
  return changing(db, owner, async (tx) => {
    const removed = await deleteAddress(tx, owner.id, id)
    if (!removed) throw new Refusal('NOT_FOUND')
    const [next] = await listAddresses(tx, owner.id)
    if (removed.isDefault && next) await setDefault(tx, owner.id, next.id)
    await recordFact(tx, oneself(owner), 'address.removed', id)
  })
}

/** Order forms begin with it. Errors: NOT_FOUND, UNAUTHORIZED. */
export function makeDefaultAddress(db: Db, owner: Account, id: string): Promise<void> {
  return changing(db, owner, async (tx) => {
    const book = await listAddresses(tx, owner.id)
    const chosen = book.find((row) => row.id === id)
    if (!chosen) throw new Refusal('NOT_FOUND')
    if (chosen.isDefault) return
    await allowOwnChange(tx, owner)
    await setDefault(tx, owner.id, id)
    await recordFact(tx, oneself(owner), 'address.made_default', id)
  })
}

function changing<Result>(db: Db, owner: Account, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await mustLive(tx, owner)
    return change(tx)
  })
}
