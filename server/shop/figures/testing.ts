import { expect } from 'vitest'
import type { TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Query = Record<string, string | number>

/** Asks for the admin's tables. `find`: by a query; `found`: one field of each row that was found. */
export function askTables({ call }: TestShop, admin: Shopper) {
  const ask = (path: string, as: Shopper | undefined = admin) =>
    call('GET', `/api/manage/${path}`, undefined, as)
  const find = (table: string, query: Query) =>
    ask(
      `${table}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
    )
  async function found(table: string, field: string, query: Query): Promise<unknown[]> {
    const { status, body } = await find(table, query)
    expect(status).toBe(200)
    return Object(body).rows.map((row: Record<string, unknown>) => row[field])
  }
  return { ask, find, found }
}
