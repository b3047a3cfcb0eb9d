import path from 'node:path'
import { MOST_UNPAID } from '#contract/setting-fields.ts'
import { createAccess } from '#server/people/access/access-tokens.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { reachEmbedded } from '#server/platform/db/embedded.ts'
import { secretOf } from '#server/platform/db/secrets.ts'
import { users } from '#server/platform/db/tables/people.ts'
import { createLog } from '#server/platform/log/log.ts'
import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'
import { writeSettings } from '#server/shop/settings/store.ts'
import { demoData } from '#testing/demo-data.ts'
import { type KerfProcess, startKerf } from '#testing/process.ts'
import { recordProduct } from '#testing/record-product.ts'
import { freePort } from '#testing/waiting.ts'

/** A shop as it runs in production, and the way into its database. */
export type ProductionShop = { kerf: KerfProcess; database: Database; port: number; close(): Promise<void> }

/** `profile`: a folder for a CPU profile of it. */
export async function openProductionShop(profile?: string): Promise<ProductionShop> {
  const data = await demoData()
  const kerf = await startKerf({
    DATA_DIR: data.DATA_DIR,
    ...(await productionSettings()),
    ...(profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.resolve(profile)}` }),
    TRUSTED_PROXIES: '127.0.0.1', // so that a crowd can come from many addresses
  })
  const { connection } = await reachEmbedded(path.join(data.DATA_DIR, 'postgres'))
  const database = await openDatabase(connection, createLog('silent'))
  await database.db.transaction((tx) =>
    writeSettings(tx, 'orders', {
      mostUnpaid: MOST_UNPAID,
      businesses: false,
      guests: false,
      endUnpaidDays: 0,
      returnDays: 14,
      refundsUnasked: 250,
      keepDocumentsYears: 10,
      button: '',
      ...{ declareAgeIn: '', ageAtSale: '', ageAtDelivery: '' },
    }),
  ) // counted, as in any shop
  return {
    kerf,
    database,
    port: Number(new URL(kerf.address).port),
    async close() {
      await database.close()
      await kerf.end()
      await data.remove()
    },
  }
}

/** Those of a demo shop in production on this machine. Without past orders: making them takes a while, in which pages change. */
export async function productionSettings() {
  const PORT = String(await freePort())
  return {
    DEMO: 'no-orders',
    NODE_ENV: 'production',
    PORT,
    ORIGIN: `http://localhost:${PORT}`,
    STRIPE_SANDBOX: 'yes-take-no-real-money',
    MAIL: 'log',
  }
}

export type Shopper = { email: string; token: string }

/** So many people who are signed in, without having gone through the sign-in. */
export async function signedIn(
  { db }: Pick<Database, 'db'>,
  count: number,
  name: string,
): Promise<Shopper[]> {
  const access = createAccess(db, await secretOf(db, 'access-token'))
  const people = Array.from({ length: count }, (_, n) => `${name}-${n}@kerf.example`)
  const rows = await db
    .insert(users)
    .values(people.map((email) => ({ issuer: 'bench', subject: email, email, name: 'Bea Bench' })))
    .returning({ id: users.id, email: users.email })
  return Promise.all(
    rows.map(async ({ id, email }) => ({
      email,
      token: await access.grant(id, undefined, { provedAt: new Date() }),
    })),
  )
}

const TOOLS = 24

/** Fills the shelves up to so many products and answers their ids; nothing is ever sold out. `first`: the number in the name of the first. */
export async function stockUp({ db }: Database, count: number, first = 0): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ids: string[] = []
    const tools = readDemoCatalogue().products.slice(0, TOOLS)
    for (let n = first; n < first + count; n++) {
      const tool = tools[n % tools.length] ?? fail()
      const { price, minQuantity, rating, img, description } = tool
      const fields = {
        ...{ price, minQuantity, rating, img, description },
        productName: `${tool.productName} ${n}`,
        sku: `${tool.sku}-${n}`,
        aviQuantity: 900_000_000,
      }
      ids.push(await recordProduct(tx, fields))
    }
    return ids
  })
}

function fail(): never {
  throw new Error('The catalogue is empty')
}
