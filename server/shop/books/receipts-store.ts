import { type SQL, sql } from 'drizzle-orm'

type Columns = { line: SQL; productId: SQL; unitPriceCents: SQL; quantity: SQL }

/** Counted by PostgreSQL itself and not by what is tested. */
export function receiptOf({ line, productId, unitPriceCents, quantity }: Columns): SQL {
  const total = sql`${unitPriceCents}::bigint * ${quantity}`
  return sql`jsonb_build_object('format', 1,
    'lines', jsonb_agg(jsonb_build_object('productId', ${productId}, 'unitPriceCents', ${unitPriceCents},
      'quantity', ${quantity}, 'totalCents', ${total}) ORDER BY ${line}),
    'steps', jsonb_agg(jsonb_build_object('rule', 'list price', 'line', ${line}, 'cents', ${unitPriceCents}) ORDER BY ${line}),
    'sumCents', sum(${total}), 'totalCents', sum(${total}))`
}

export const receiptOfLines = receiptOf({
  line: sql`line`,
  productId: sql`product_id`,
  unitPriceCents: sql`unit_price_cents`,
  quantity: sql`quantity`,
})
