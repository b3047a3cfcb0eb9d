import { untaxedPlaces } from '#contract/rule-gaps.ts'
import { t } from '#messages/t.ts'
import { countryWords } from '#web/admin/prices/areas.ts'
import type { LoadedRules } from '#web/admin/prices/load-rules.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Names where the shop delivers and has no rate of tax: an export is meant, tax that private buyers owe within the European Union is not. */
export function UntaxedPlaces({ loaded: { rules } }: { loaded: LoadedRules }) {
  const { union, others } = untaxedPlaces(rules)
  return (
    <>
      {union.length > 0 && (
        <Notice className="mt-6 max-w-3xl wrap-anywhere">
          {t('admin.prices.youDeliverToButNo', { union: countryWords(union) })}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice className="mt-6 max-w-3xl wrap-anywhere">
          {t('admin.prices.youDeliverToPlacesWithout', { others: countryWords(others) })}
        </Notice>
      )}
    </>
  )
}

/** Names the products without a weight, where a way of delivery asks what an order weighs. */
export function Unweighed({ loaded: { unweighed } }: { loaded: LoadedRules }) {
  if (!unweighed) return null
  const { count, products } = unweighed
  const said = t('admin.prices.countNumber', { count })
  return (
    <Notice className="mt-6 max-w-3xl">
      <p>{t('admin.prices.inTheseWaysOfDelivery', { said })}</p>
      <ul className="mt-2 grid gap-1">
        {products.map(({ _id, productName }) => (
          <li key={_id} className="wrap-anywhere">
            <SiteLink to={`/dashboard/edit-product/${_id}`} className="underline">
              {productName}
            </SiteLink>
          </li>
        ))}
      </ul>
      {count > products.length && (
        <p className="mt-2">{t('admin.prices.andMore2', { count: count - products.length })}</p>
      )}
    </Notice>
  )
}
