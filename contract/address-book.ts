import * as z from 'zod'
import { PostalAddress, TypedAddress } from '#contract/address-fields.ts'
import { signedInCall } from '#contract/call.ts'
import { Acknowledged, Id, Inserted } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const BookedAddress = z.object({
  _id: Id,
  isDefault: z.boolean().describe('Whether order forms begin with it; one of them always is'),
  address: PostalAddress,
})
export type BookedAddress = z.infer<typeof BookedAddress>

const errors = refusing('NOT_FOUND', 'TOO_MANY_REQUESTS')

/** The calls of the caller's own address book. Nobody else reads it, admins neither. */
export const addresses = {
  list: signedInCall('GET /addresses', 'The caller’s address book, the default first').output(
    z.array(BookedAddress),
  ),
  add: signedInCall(
    'POST /addresses',
    'Add an address to the caller’s book; one that it has already is answered with its id',
  )
    .route({ successStatus: 201 })
    .errors(refusing('ADDRESS_BOOK_FULL', 'TOO_MANY_REQUESTS'))
    .input(TypedAddress)
    .output(Inserted),
  change: signedInCall('PUT /addresses/{id}', 'Replace an address of the book (its owner)')
    .route({ inputStructure: 'detailed' })
    .errors(errors)
    .input(z.object({ params: z.object({ id: z.string() }), body: TypedAddress }))
    .output(Acknowledged),
  remove: signedInCall(
    'DELETE /addresses/{id}',
    'Remove an address; without the default the oldest of the others is it (its owner)',
  )
    .errors(errors)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  makeDefault: signedInCall(
    'PUT /addresses/{id}/default',
    'Let order forms begin with this address (its owner)',
  )
    .errors(errors)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
