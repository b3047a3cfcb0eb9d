import type { Model } from '#testing/model/model.ts'
import { availableOf, promisedOf } from '#testing/model/pieces.ts'
import { ask } from '#testing/model/shop.ts'
import type { Both, World } from '#testing/model/steps.ts'
import { type Act, nth } from '#testing/model/terms.ts'

/** One act about a product, done to the model and to the shop. */
export async function withProduct(step: Act, model: Model, { kerf, people }: World): Promise<Both> {
  const product = 'product' in step ? nth(model.products, step.product) : undefined
  if (!product) return { expected: 'done', answer: 'done' }
  const expected = product.archived ? 'NOT_FOUND' : 'done'
  const path = `products/${product.id}`
  if (step.act === 'archive') {
    product.archived = true
    return { expected, answer: (await ask(kerf, people.admin, 'DELETE', path)).answer }
  }
  if (step.act === 'count') {
    product.shelf = step.counted
    const body = { counted: step.counted }
    const counted = await ask(kerf, people.admin, 'POST', `manage/products/${product.id}/count`, body)
    return { expected: 'done', answer: counted.answer }
  }
  const change = step.act === 'change price' ? { price: step.cents / 100 } : undefined
  const stock = step.act === 'correct stock' ? { newQuantity: step.available } : undefined
  if (step.act === 'change price' && !product.archived) product.cents = step.cents
  // Whoever says what can be bought already changes nothing, also where more is promised than lies there.
  if (stock && !product.archived && stock.newQuantity !== availableOf(product, model.orders))
    product.shelf = stock.newQuantity + promisedOf(product, model.orders)
  return { expected, answer: (await ask(kerf, people.admin, 'PUT', path, { ...change, ...stock })).answer }
}
