import type { Product } from '#contract/products.ts'
import { parts, t } from '#messages/t.ts'
import { Measures } from '#web/ui/measures.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Products of which few are left, and the way to their stock. */
export function RunningOut({ products }: { products: Product[] }) {
  if (products.length === 0)
    return <p className="mt-3 text-soft">{t('admin.home.thereIsEnoughOfEverything')}</p>
  return (
    <ul className="mt-3 divide-y divide-line">
      {products.map(({ _id: id, productName, aviQuantity, minQuantity }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <SiteLink
            to={`/dashboard/edit-product/${id}`}
            className="min-w-0 py-0.5 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            <Measures>{productName}</Measures>
          </SiteLink>
          <span className="shrink-0 text-sm text-soft tabular-nums">
            <Words
              of={parts('admin.home.leftSoldFrom', {
                strong: (words) => (
                  <strong className={`font-medium ${aviQuantity < minQuantity ? 'text-wrong' : 'text-ink'}`}>
                    {words}
                  </strong>
                ),
                aviQuantity,
                minQuantity,
              })}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
