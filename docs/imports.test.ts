import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#testing/scratch-folder.ts'

const RULES = path.resolve('imports.grit')
/** The rules as the lint step has them, each for its own files. */
const { plugins }: { plugins: { path: string }[] } = JSON.parse(readFileSync('biome.json', 'utf8'))
const WORDS = 'stand in messages/'
const BY_NAME = 'Import by name'
const UPWARDS = 'never upwards or sideways'
const SQL = 'SQL stands in'

/** A line of a file, and what the lint step says of it; nothing where it may stand there. */
const lines: [file: string, line: string, said?: string][] = [
  ['contract/orders.ts', "import * as z from 'zod'"],
  ['contract/orders.ts', "import { parse } from 'date-fns'", 'stands on zod'],
  ['contract/orders.ts', "import fc from 'fast-check'", 'stands on zod'],
  ['contract/measures.test.ts', "import fc from 'fast-check'"],
  ['web/cart/cart.ts', "import { Order } from '#contract/orders.ts'"],
  [
    'web/cart/cart.ts',
    "import { place } from '#server/selling/orders/place-order.ts'",
    'through the contract only',
  ],
  ['web/cart/cart.ts', "import { open } from './open-cart.ts'", BY_NAME],
  ['web/checkout/cart-page.tsx', "import type { Route } from './+types/cart-page.ts'"],
  ['web/ui/button.tsx', "import { cart } from '#web/cart/cart.ts'", 'know no page'],
  ['server/selling/fulfilment/ship-order.ts', "import { Cart } from '#web/cart/cart.ts'", 'knows no pages'],
  [
    'server/selling/fulfilment/ship-order.ts',
    "import { openTestShop } from '#testing/shop.ts'",
    'Only tests',
  ],
  ['server/selling/fulfilment/ship-order.test.ts', "import { openTestShop } from '#testing/shop.ts'"],
  [
    'server/selling/orders/order.ts',
    "import { readPrices } from '#server/selling/prices/store.ts'",
    'needs no HTTP',
  ],
  [
    'server/catalogue/search/index/postings.ts',
    "import { readHits } from '#server/catalogue/search/read-hits.ts'",
    'could be a library',
  ],
  ['sandbox/call.ts', "import { listOrders } from '#server/shop/mail/store.ts'", 'knows no store'],
  ['server/platform/log/log.ts', "import type { Db } from '#server/platform/db/client.ts'", UPWARDS],
  [
    'server/selling/receipt/receipt.ts',
    "import { readPrices } from '#server/selling/prices/store.ts'",
    'needs no HTTP',
  ],
  [
    'server/platform/db/tables/orders.ts',
    "import type { Receipt } from '#server/selling/receipt/receipt.ts'",
  ],
  ['server/platform/db/client.ts', "import { readSettings } from '#server/shop/settings/store.ts'", UPWARDS],
  [
    'server/shop/mail/send.ts',
    "export { shipOrder } from '#server/selling/fulfilment/ship-order.ts'",
    UPWARDS,
  ],
  [
    'server/shop/mail/send.ts',
    "const orders = await import('#server/selling/fulfilment/ship-order.ts')",
    UPWARDS,
  ],
  ['server/selling/fulfilment/ship-order.ts', "import { Hono } from '#server/platform/http/web.ts'", UPWARDS],
  ['server/platform/http/web.ts', "import { openDemo } from '#server/shop/demo/demo.ts'", UPWARDS],
  [
    'server/people/access/rights.ts',
    "import { recordFact } from '#server/history/facts/record-fact.ts'",
    UPWARDS,
  ],
  ['server/people/businesses/vies.ts', "import { quote } from '#server/selling/prices/quote.ts'", UPWARDS],
  [
    'server/selling/price-rules/home-rates.ts',
    "import type { Business } from '#server/people/businesses/store.ts'",
    UPWARDS,
  ],
  [
    'server/catalogue/products/store.ts',
    "import type { Wish } from '#server/catalogue/families/edit-family.ts'",
    UPWARDS,
  ],
  [
    'server/history/undo/judge.ts',
    "import { importFile } from '#server/catalogue/import/run-import.ts'",
    UPWARDS,
  ],
  ['server/catalogue/import/judge.ts', "import { acts } from '#server/history/audit/store.ts'", UPWARDS],
  ['server/history/audit/store.ts', "import { takeBack } from '#server/history/undo/take-back.ts'"],
  [
    'server/catalogue/search/live-index.ts',
    "import type { Text } from '#server/shop/texts/store.ts'",
    UPWARDS,
  ],
  [
    'server/platform/app/app.ts',
    "import { createPayments } from '#sandbox/sandbox.ts'",
    'through payments alone',
  ],
  ['web/lazy/load.ts', "import { Button } from '#web/ui/button.tsx'", UPWARDS],
  ['web/cart/cart.ts', "import { placeOrder } from '#web/checkout/place-order.ts'", UPWARDS],
  ['web/admin/fields/combobox.tsx', "import { Draft } from '#web/admin/products/product-draft.ts'", UPWARDS],
  ['web/admin/products/product-form.tsx', "import { Combobox } from '#web/admin/fields/combobox.tsx'"],
  ['server/selling/fulfilment/ship-order.ts', "import { eq } from 'drizzle-orm'", SQL],
  [
    'server/selling/fulfilment/ship-order.ts',
    "import { orders } from '#server/platform/db/tables/orders.ts'",
    SQL,
  ],
  ['server/platform/jobs/worker.ts', "await pool.query('SELECT 1')", SQL],
  ['server/shop/demo/demo.ts', 'await tx.execute(statement)', SQL],
  ['server/people/newsletter/one-click.ts', "const token = c.req.query('token')"],
  ['server/selling/orders/store.ts', "import { eq } from 'drizzle-orm'"],
  ['server/selling/orders/refunds-store.ts', "import { eq } from 'drizzle-orm'"],
  ['web/cart/cart.tsx', 'export const Cart = () => <p>Your cart</p>', WORDS],
  ['web/cart/cart.tsx', 'export const Cart = () => <nav aria-label="Your cart" />', WORDS],
  [
    'web/cart/cart.tsx',
    'export const Cart = () => <input placeholder="you@example.com" className="block" />',
  ],
  [
    'server/selling/lists/edit-lists.ts',
    "export const no = () => new Refusal('LIST_FULL', 'This list is full')",
    WORDS,
  ],
  ['server/people/contact/send-message.ts', 'export const no = { message: `At most 9 signs` }', WORDS],
  [
    'server/catalogue/categories/category.ts',
    'export const no = () => new Refusal("IN_USE", `It is still in use`)',
    WORDS,
  ],
  [
    'server/history/things/category.ts',
    "export const no = () => new Refusal('NOT_FOUND', 'it was removed since')",
    WORDS,
  ],
  ['server/selling/price-rules/edit-coupons.ts', "refuse('code', 'There is one already')", WORDS],
  [
    'server/selling/prices/undeliverable.ts',
    'export const heavy = () => `A piece weighs too much, and no less can be sent`',
    WORDS,
  ],
  ['server/selling/orders/shop.ts', "export const say = () => log.warn('The provider does not answer')"],
  ['server/selling/lists/edit-lists.ts', "export const no = () => new Refusal('LIST_FULL', t('lists.full'))"],
  ['web/admin/orders/orders.tsx', 'export const Orders = () => <p>All orders</p>', WORDS],
]

test('imports that go the wrong way, and SQL outside of stores, are errors of the lint step', async () => {
  const folder = await scratchFolder()
  await writeFile(
    path.join(folder, 'biome.json'),
    JSON.stringify({
      root: true,
      plugins: plugins.map((plugin) => ({ ...plugin, path: path.resolve(plugin.path) })),
      linter: { rules: { preset: 'none' } },
    }),
  )
  for (const [n, [file, line]] of lines.entries()) {
    const place = path.join(folder, String(n), file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, `${line}\n`)
  }
  const said = Object.groupBy(errorsIn(folder), ({ folder }) => folder)
  for (const [n, [file, line, expected]] of lines.entries()) {
    const messages = (said[n] ?? []).map(({ message }) => message)
    expect(messages, `${file}: ${line}`).toEqual(
      expected === undefined ? [] : [expect.stringContaining(expected)],
    )
  }
})

test.for(['server', 'web'] as const)('each room of %s/ stands on one floor', (top) => {
  const floors = [...readFileSync(RULES, 'utf8').matchAll(FLOOR)].filter(([, of]) => of === top)
  const standing = new Map(
    floors.flatMap(([, , floor, names = '']) => roomsOf(names).map((room) => [room, Number(floor)] as const)),
  )
  const missing = foldersOf(top).filter((room) => !standing.has(room))
  const needed = missing.map((room) => `"${room}" in ${top}_floor_${floorAbove(top, room, standing)}`)
  const places = floors.flatMap(([, , , names = '']) => roomsOf(names)).toSorted()
  expect(places, `imports.grit lacks ${needed.join(', ') || 'none'}`).toEqual(foldersOf(top))
})

/** The floor above all that a room imports. */
function floorAbove(top: string, room: string, standing: Map<string, number>): number {
  const files = globSync(`${top}/${room}/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  const imported = files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/ from '#(server|web)\/(.+)\/[^/']+'/g)])
    .flatMap(([, of, folder = '']) => (of === top ? [folder] : []))
  return 1 + Math.max(0, ...imported.map((folder) => standing.get(folder) ?? 0))
}

const FLOOR = /^pattern (server|web)_floor_(\d+)\(\) \{([^}]*)\}/gm

/** The rooms that a floor names. */
const roomsOf = (floor: string) => [...floor.matchAll(/"([^"]+)"/g)].flatMap(([, room]) => room ?? [])

/** The wings of the server and of the admin have rooms; every other folder of the pages is one. */
function foldersOf(top: 'server' | 'web'): string[] {
  const folders = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const within = (wing: string) => folders(path.join(top, wing)).map((room) => `${wing}/${room}`)
  const rooms = top === 'server' ? folders(top).flatMap(within) : [...folders(top), ...within('admin')]
  return rooms.toSorted()
}

type Diagnostic = { message: string; location: { path: string } }

/** What Biome says of each file, by the number of the folder that it is in. */
function errorsIn(folder: string): { folder: string; message: string }[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', folder]
  const said = run(path.resolve('node_modules/.bin/biome'), args, folder)
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(said)
  return diagnostics.map(({ message, location }) => ({
    folder: /(\d+)\/(?:contract|web|server|sandbox)\//.exec(location.path)?.[1] ?? location.path,
    message,
  }))
}

/** What a program writes, whether it succeeds or fails. */
function run(program: string, args: string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}
