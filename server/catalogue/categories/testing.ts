import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { productValues } from '#server/platform/db/tables/catalogue.ts'
import { products } from '#server/platform/db/tables/products.ts'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

/** What tests do with categories, as an admin. */
export function catalogueOf(kerf: TestShop, admin: Shopper) {
  const call = (method: string, path: string, body?: unknown) =>
    kerf.call(method, `/api/manage${path}`, body, admin)

  async function added(path: string, body: object): Promise<string> {
    const reply = await call('POST', path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return String(reply.body.insertedId)
  }

  return {
    call,
    /** Adds a category and answers its id. */
    category: (name: string, parentId?: string, more: object = {}) =>
      added('/categories', { name, ...(parentId && { parentId }), ...more }),
    /** Adds an attribute, without more a number, and answers its id. */
    attribute: (categoryId: string, name: string, more: object = { kind: 'number' }) =>
      added('/attributes', { categoryId, name, ...more }),
    async read() {
      const { body } = await call('GET', '/categories')
      return Object(body) as {
        categories: {
          _id: string
          name: string
          parentId?: string
          slug: string
          products: number
          position: number
        }[]
        attributes: {
          _id: string
          name: string
          code: string
          categoryId: string
          position: number
          products: number
          options: { _id: string; value: string; label: string; products: number }[]
        }[]
      }
    },
    /** Puts a product into a category and answers its id. */
    async product(categoryId: string, more: object = {}): Promise<string> {
      const id = await kerf.product()
      await kerf.db
        .update(products)
        .set({ categoryId, ...more })
        .where(eq(products.id, id))
      return id
    },
    async value(productId: string, attributeId: string, optionId?: string): Promise<void> {
      await kerf.db.insert(productValues).values({ productId, attributeId, optionId, entered: '1' })
    },
  }
}
