import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '../../..')
const THE_PLACE = 'contract/prices.ts'
const MONEY = /cents|price|dollars|amount|cost/i
const PIECES = /quantit|pieces/i

/** The code of a file in statements, without comments: what belongs together stands in one, also where it takes several lines. */
function statementsOf(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(?<=^|\s)(\/\/|--) .*$/gm, '')
    .replaceAll(/\$\{([^{}]*)\}/g, '$1')
    .replaceAll(/\n\s*(?=[*.?:&|])|(?<=[*=(,])\n\s*/g, ' ')
  return code.split('\n')
}

/** A product of an amount of money and a number of pieces: `unitPriceCents * quantity`, in TypeScript as in SQL. */
const multiplies = (statement: string) =>
  statement
    .split(/[,;{}]|=>|\bAS\b/)
    .some((part) => /[^*\s/(]\s*\*\s*[^*\s/,)]/.test(part) && MONEY.test(part) && PIECES.test(part))

const files = ['server', 'web', 'contract']
  .flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${room}/${file}`,
    ),
  )
  .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.test\.ts$/.test(file))
  .filter((file) => !file.startsWith('server/platform/db/migrations/')) // what releases before this one did
  .filter((file) => !file.startsWith('server/shop/books/')) // the oracle counts by itself what is tested

test('a price is multiplied by a quantity in one place; all others read the receipt or call it', () => {
  const found = files.flatMap((file) =>
    statementsOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter(multiplies)
      .map((statement) => `${file}: ${statement.trim()}`),
  )
  expect(found.toSorted()).toEqual([
    `${THE_PLACE}: export const lineTotal = ({ unitPriceCents, quantity }: Priced): number => unitPriceCents * quantity`,
    // An e-invoice states a price without tax, from which its reader comes to the amount again: here it is tried whether he does.
    'server/selling/documents/e-invoice/e-invoice.ts: if (half(price * BigInt(quantity), scale) === BigInt(cents)) {',
  ])
})

test.each([
  'return lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)',
  'formatCents(quantity * unitPriceCents),',
  '<span className="tabular-nums">{formatDollars(quantity * unitPrice)}</span>',
  '(sum, { product, quantity }) => (product ? sum + toCents(product.price) * quantity : sum),',
  'return toDollars(toCents(product.price) * Number(quantity))',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stood in a file
  'const cents = sql<number>`sum(${orderLines.quantity}::bigint * ${orderLines.unitPriceCents})`',
  'total := total + its_price::bigint * quantities[i];',
  'const total =\n  unitPriceCents *\n  quantity',
])('such a place would be found: %s', (code) => {
  expect(statementsOf(code).some(multiplies)).toBe(true)
})
