import { untaxedPlaces } from '#contract/rule-gaps.ts'
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
          {`You deliver to ${countryWords(union)}, but no zone has a rate of tax for it. Private buyers in the European Union owe tax: enter a rate.`}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice className="mt-6 max-w-3xl wrap-anywhere">
          {`You deliver to places without a rate of tax: ${countryWords(others)}. Orders there are priced as exports, without tax.`}
        </Notice>
      )}
    </>
  )
}

/** Names the products without a weight, where a way of delivery asks what an order weighs. */
export function Unweighed({ loaded: { unweighed } }: { loaded: LoadedRules }) {
  if (!unweighed) return null
  const { count, products } = unweighed
  const said = count === 1 ? '1 product on sale has no weight' : `${count} products on sale have no weight`
  return (
    <Notice className="mt-6 max-w-3xl">
      <p>{`${said}. In these ways of delivery it counts as nothing:`}</p>
      <ul className="mt-2 grid gap-1">
        {products.map(({ _id, productName }) => (
          <li key={_id} className="wrap-anywhere">
            <SiteLink to={`/dashboard/edit-product/${_id}`} className="underline">
              {productName}
            </SiteLink>
          </li>
        ))}
      </ul>
      {count > products.length && <p className="mt-2">{`And ${count - products.length} more.`}</p>}
    </Notice>
  )
}
