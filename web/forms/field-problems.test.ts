import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { productProblems } from '#web/admin/products/product-problems.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'

function refusal(issues: unknown): ORPCError<string, unknown> {
  return new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, data: { issues } })
}

test('each field gets the first sentence said about it, wherever in the request it stood', () => {
  const error = refusal([
    { path: ['body', 'img'], message: 'An https:// address or a path on this site' },
    { path: ['price'], message: 'The price must be more than 0' },
    { path: ['price'], message: 'At most two decimals' },
  ])
  expect(fieldProblems(error)).toEqual({
    img: 'An https:// address or a path on this site',
    price: 'The price must be more than 0',
  })
})

test('what is said about a text in another language is said at its field', () => {
  const error = refusal([{ path: ['translations', 'de', 'name'], message: 'Write this in one line' }])
  expect(fieldProblems(error)).toEqual({ 'translations.de.name': 'Write this in one line' })
  expect(productProblems(error)).toEqual({ 'translations.de.name': 'Write this in one line' })
})

test('a refusal that is about one field is said at it', () => {
  const taken = new ORPCError('SKU_TAKEN', { status: 409, message: 'K-102 is taken' })
  expect(fieldProblems(taken)).toEqual({ sku: 'K-102 is taken' })
  const picture = new ORPCError('PICTURE_REFUSED', { status: 422, message: 'This is not a picture' })
  expect(fieldProblems(picture)).toEqual({ img: 'This is not a picture' })
})

test('an issue of no field, another refusal and a broken connection blame no field', () => {
  expect(fieldProblems(refusal([{ path: [], message: 'Nothing to change was given' }, null]))).toEqual({})
  expect(fieldProblems(refusal('none'))).toEqual({})
  expect(fieldProblems(new ORPCError('SOLD_OUT', { status: 409, data: { issues: [] } }))).toEqual({})
  expect(fieldProblems(new TypeError('Failed to fetch'))).toEqual({})
})
