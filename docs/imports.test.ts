import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#testing/scratch-folder.ts'

const RULES = path.resolve('imports.grit')
const BY_NAME = 'Import by name'
const UPWARDS = 'never upwards'
const SQL = 'SQL stands in'

/** A line of a file, and what the lint step says of it; nothing where it may stand there. */
const lines: [file: string, line: string, said?: string][] = [
  ['contract/orders.ts', "import * as z from 'zod'"],
  ['contract/orders.ts', "import { parse } from 'date-fns'", 'stands on zod'],
  ['contract/orders.ts', "import fc from 'fast-check'", 'stands on zod'],
  ['contract/measures.test.ts', "import fc from 'fast-check'"],
  ['web/cart/cart.ts', "import { Order } from '#contract/orders.ts'"],
  ['web/cart/cart.ts', "import { place } from '#server/orders/place-order.ts'", 'through the contract only'],
  ['web/cart/cart.ts', "import { open } from './open-cart.ts'", BY_NAME],
  ['web/cart/cart-page.tsx', "import type { Route } from './+types/cart-page.ts'"],
  ['web/ui/button.tsx', "import { cart } from '#web/cart/cart.ts'", 'know no page'],
  ['server/orders/ship-order.ts', "import { Cart } from '#web/cart/cart.ts'", 'knows no pages'],
  ['server/orders/ship-order.ts', "import { openTestShop } from '#testing/shop.ts'", 'Only tests'],
  ['server/orders/ship-order.test.ts', "import { openTestShop } from '#testing/shop.ts'"],
  ['server/orders/order.ts', "import { readPrices } from '#server/prices/store.ts'", 'needs no HTTP'],
  ['server/payments/sandbox/call.ts', "import { listOrders } from '#server/mail/store.ts'", 'knows no store'],
  ['server/log/log.ts', "import type { Db } from '#server/db/client.ts'", UPWARDS],
  [
    'server/prices/receipt/receipt.ts',
    "import { readPrices } from '#server/prices/store.ts'",
    'needs no HTTP',
  ],
  ['server/db/tables/orders.ts', "import type { Receipt } from '#server/prices/receipt/receipt.ts'"],
  ['server/db/client.ts', "import { readSettings } from '#server/settings/store.ts'", UPWARDS],
  ['server/mail/send.ts', "export { shipOrder } from '#server/orders/ship-order.ts'", UPWARDS],
  ['server/mail/send.ts', "const orders = await import('#server/orders/ship-order.ts')", UPWARDS],
  ['server/orders/ship-order.ts', "import { Hono } from '#server/http/web.ts'", UPWARDS],
  ['server/http/web.ts', "import { openDemo } from '#server/demo/demo.ts'", UPWARDS],
  ['server/orders/ship-order.ts', "import { eq } from 'drizzle-orm'", SQL],
  ['server/orders/ship-order.ts', "import { orders } from '#server/db/tables/orders.ts'", SQL],
  ['server/jobs/worker.ts', "await pool.query('SELECT 1')", SQL],
  ['server/demo/demo.ts', 'await tx.execute(statement)', SQL],
  ['server/newsletter/one-click.ts', "const token = c.req.query('token')"],
  ['server/orders/store.ts', "import { eq } from 'drizzle-orm'"],
  ['server/orders/refunds-store.ts', "import { eq } from 'drizzle-orm'"],
]

test('imports that go the wrong way, and SQL outside of stores, are errors of the lint step', async () => {
  const folder = await scratchFolder()
  await writeFile(
    path.join(folder, 'biome.json'),
    JSON.stringify({ root: true, plugins: [RULES], linter: { rules: { preset: 'none' } } }),
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

test('each room of the server has its floor', () => {
  const rules = readFileSync(RULES, 'utf8')
  const floors = [...rules.matchAll(/^\/\/ {3}\d {2}(.*)$/gm)].flatMap(([, rooms = '']) => rooms.split(', '))
  const rooms = readdirSync('server', { withFileTypes: true }).map(({ name }) => name)
  expect(floors.toSorted()).toEqual(rooms.filter((name) => !name.endsWith('.test.ts')).toSorted())
})

type Diagnostic = { message: string; location: { path: string } }

/** What Biome says of each file, by the number of the folder that it is in. */
function errorsIn(folder: string): { folder: string; message: string }[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', folder]
  const said = run(path.resolve('node_modules/.bin/biome'), args, folder)
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(said)
  return diagnostics.map(({ message, location }) => ({
    folder: /(\d+)\/(?:contract|web|server)\//.exec(location.path)?.[1] ?? location.path,
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
