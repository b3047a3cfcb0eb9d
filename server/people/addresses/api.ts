import type { BookedAddress } from '#contract/address-book.ts'
import { acknowledge, acknowledged } from '#contract/fields.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import {
  addAddress,
  changeAddress,
  makeDefaultAddress,
  removeAddress,
} from '#server/people/addresses/edit-addresses.ts'
import { type AddressRow, listAddresses } from '#server/people/addresses/store.ts'
import type { Db } from '#server/platform/db/client.ts'

export function createAddressesApi({ db }: { db: Db }) {
  return {
    list: signedIn.addresses.list.handler(async ({ context: { account } }) =>
      (await listAddresses(db, account.id)).map(shownAddress),
    ),
    add: signedIn.addresses.add.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await addAddress(db, account, input),
    })),
    change: signedIn.addresses.change.handler(({ context: { account }, input: { params, body } }) =>
      acknowledge(changeAddress(db, account, params.id, body)),
    ),
    remove: signedIn.addresses.remove.handler(({ context: { account }, input }) =>
      acknowledge(removeAddress(db, account, input.id)),
    ),
    makeDefault: signedIn.addresses.makeDefault.handler(({ context: { account }, input }) =>
      acknowledge(makeDefaultAddress(db, account, input.id)),
    ),
  }
}

export const shownAddress = ({ id, isDefault, address }: AddressRow): BookedAddress => ({
  _id: id,
  isDefault,
  address,
})
