import { oc } from '@orpc/contract'
import * as z from 'zod'
import { PostalAddress, TypedAddress } from '#contract/address-fields.ts'
import { Acknowledged, Id, Inserted } from '#contract/fields.ts'
import { refusing } from '#contract/refusals.ts'

export const BookedAddress = z.object({
  _id: Id,
  isDefault: z.boolean().describe('Whether order forms begin with it; one of them always is'),
  address: PostalAddress,
})
export type BookedAddress = z.infer<typeof BookedAddress>

const errors = refusing('UNAUTHORIZED', 'NOT_FOUND', 'TOO_MANY_REQUESTS')

/** The calls of the caller's own address book. Nobody else reads it, admins neither. */
export const addresses = {
  list: oc
    .route({ method: 'GET', path: '/addresses', summary: 'The caller’s address book, the default first' })
    .errors(refusing('UNAUTHORIZED'))
    .output(z.array(BookedAddress)),
  add: oc
    .route({
      method: 'POST',
      path: '/addresses',
      successStatus: 201,
      summary: 'Add an address to the caller’s book; one that it has already is answered with its id',
    })
    .errors(refusing('UNAUTHORIZED', 'ADDRESS_BOOK_FULL', 'TOO_MANY_REQUESTS'))
    .input(TypedAddress)
    .output(Inserted),
  change: oc
    .route({
      method: 'PUT',
      path: '/addresses/{id}',
      inputStructure: 'detailed',
      summary: 'Replace an address of the book (its owner)',
    })
    .errors(errors)
    .input(z.object({ params: z.object({ id: z.string() }), body: TypedAddress }))
    .output(Acknowledged),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/addresses/{id}',
      summary: 'Remove an address; without the default the oldest of the others is it (its owner)',
    })
    .errors(errors)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  makeDefault: oc
    .route({
      method: 'PUT',
      path: '/addresses/{id}/default',
      summary: 'Let order forms begin with this address (its owner)',
    })
    .errors(errors)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
