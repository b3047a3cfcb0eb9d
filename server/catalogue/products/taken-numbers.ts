import { isSameGtin } from '#contract/gtin.ts'
import { t } from '#messages/t.ts'
import type { PlannedEdit } from '#server/catalogue/products/edit/plan.ts'
import type { EditProblem } from '#server/catalogue/products/edit/product-edit.ts'
import { type Holder, lockNumbers } from '#server/catalogue/products/edit/write-store.ts'
import type { Tx } from '#server/platform/db/client.ts'

/** A number belongs to one product on sale, an address to one product. Locks both. Answers the problems of each edit. */
export async function takenNumbers(tx: Tx, planned: PlannedEdit[]): Promise<EditProblem[][]> {
  const claims = planned.map(claimOf)
  const holders = await lockNumbers(
    tx,
    {
      skus: claims.flatMap(({ sku }) => sku ?? []),
      gtins: claims.flatMap(({ gtin }) => gtin ?? []),
      slugs: claims.flatMap(({ slug }) => slug ?? []),
    },
    planned.map(({ productId }) => productId),
  )
  return claims.map((claim, index) => {
    const others = [...holders, ...claims.filter((other, place) => place < index && other.id !== claim.id)]
    return problemsOf(claim, others)
  })
}

/** One that is not on sale keeps its numbers, and nobody is in its way. */
type Claim = { id: string; name: string; sku?: string; gtin?: string; slug?: string }

function claimOf({ productId: id, written, row }: PlannedEdit): Claim {
  const isOnSale = !written.archivedAt
  const slug = written.slug || row?.slug
  return {
    id,
    name: written.name,
    ...(isOnSale && written.sku && { sku: written.sku }),
    ...(isOnSale && written.gtin && { gtin: written.gtin }),
    ...(slug && { slug }),
  }
}

function problemsOf(claim: Claim, others: (Claim | Holder)[]): EditProblem[] {
  const problems: EditProblem[] = []
  const bySku = others.find(({ sku }) => claim.sku && sku && lowered(sku) === lowered(claim.sku))
  if (bySku) {
    const message = t('admin.refusals.skuIsTaken', { sku: bySku.sku ?? '', name: bySku.name })
    problems.push({ field: ['sku'], code: 'SKU_TAKEN', message })
  }
  const byGtin = others.find(({ gtin }) => isSameGtin(gtin, claim.gtin))
  if (byGtin) {
    const message = t('admin.refusals.gtinIsTaken', { gtin: byGtin.gtin ?? '', name: byGtin.name })
    problems.push({ field: ['gtin'], code: 'GTIN_TAKEN', message })
  }
  const bySlug = others.find(({ slug }) => claim.slug && slug === claim.slug)
  if (bySlug) {
    const message = t('admin.refusals.slugIsTaken', { slug: bySlug.slug ?? '', name: bySlug.name })
    problems.push({ field: ['slug'], code: 'SLUG_TAKEN', message })
  }
  return problems
}

/** Letter by letter, as PostgreSQL does: JavaScript looks at the letters around a sigma, and makes two signs of an İ. */
const lowered = (text: string) => [...text].map((sign) => [...sign.toLowerCase()][0]).join('')
