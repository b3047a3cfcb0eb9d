import { afterAll } from 'vitest'
import { createAccess } from '#server/access/grants.ts'
import { createIdTokens } from '#server/access/id-tokens.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import { secretOf } from '#server/db/secrets.ts'
import { createIdentity } from '#server/identity/provider.ts'
import { createLog } from '#server/log.ts'
import type { Shop } from '#server/orders/shop.ts'
import { createPayments } from '#server/payments/gateway.ts'
import { recordProduct } from '#server/products/edit-product.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { registerShopper, type Shopper } from '#server/testing/shoppers.ts'
import { findUser, updateUser } from '#server/users/store.ts'

const ORIGIN = 'http://localhost'

/** A whole shop, without pages, on a database of this test file's own; payments go through the sandbox. */
export type TestShop = {
  database: Database
  shop: Shop
  fetch(request: Request): Promise<Response>
  /** Calls the API as this shopper, or as nobody. */
  call(
    method: string,
    path: string,
    body?: unknown,
    as?: Shopper,
    headers?: Record<string, string>,
  ): Promise<Reply>
  customer(name?: string): Promise<Shopper>
  admin(): Promise<Shopper>
  /** Puts a product on sale and answers its id; price in dollars. */
  product(product?: { price?: number; minimum?: number; available?: number; name?: string }): Promise<string>
}

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> & unknown[] }

export async function openTestShop(): Promise<TestShop> {
  const database = await openTestDatabase()
  const { db } = database
  const config = readConfig({ DEMO: 'off', LOG_LEVEL: 'silent' })
  const log = createLog('silent')
  const access = createAccess(db, await secretOf(db, 'access-token'))
  const identity = createIdentity({ db, origin: ORIGIN, secret: await secretOf(db, 'identity'), log, access })
  const payments = await createPayments({ config, db, log })
  const shop: Shop = { db, payments, log, holdMinutes: config.HOLD_MINUTES }
  const idTokens = createIdTokens([identity.issuer])
  const app = createApp({ config, origin: ORIGIN, shop, access, idTokens, identity })
  const fetch = async (request: Request) => app.fetch(request)
  payments.deliverTo(fetch)
  afterAll(async () => {
    await payments.close()
    await identity.close()
  })

  const customer = (name?: string) => registerShopper(fetch, { name })
  return {
    database,
    shop,
    fetch,
    customer,
    async call(method, path, body, as, headers) {
      const init = {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }
      const reply = await fetch(new Request(`${ORIGIN}${path}`, init))
      return { status: reply.status, headers: reply.headers, body: await reply.json() }
    },
    async admin() {
      const shopper = await customer('Ada Admin')
      const user = await findUser(db, shopper.email)
      if (user) await updateUser(db, user.id, { role: 'admin' })
      return shopper
    },
    product({ price = 24.5, minimum = 1, available = 100, name = 'Claw hammer' } = {}) {
      const looks = {
        rating: 4.5,
        img: '/tools/claw-hammer.svg',
        description: 'Drives nails and pulls them.',
      }
      const fields = { productName: name, price, minQuantity: minimum, aviQuantity: available, ...looks }
      return db.transaction((tx) => recordProduct(tx, fields))
    },
  }
}
