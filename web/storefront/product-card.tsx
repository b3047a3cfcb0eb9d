import { useViewTransitionState } from 'react-router'
import { guaranteeWords } from '#contract/guarantee.ts'
import type { Product } from '#contract/products.ts'
import { number, t } from '#messages/t.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { PRODUCT_PICTURE } from '#web/pictures/product-picture.ts'
import { ShownPrice } from '#web/prices/shown-price.tsx'
import { isSoldOut } from '#web/quantities/limits.ts'
import { Rating } from '#web/reviews/rating.tsx'
import { CardPicture } from '#web/storefront/card-picture.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  product: Product
  /** How many ratings the shop claims; null where it claims nothing. */
  ratings: string | null
  /** It was added just now, and is marked. */
  isNew?: boolean
}

export function ProductCard({ product, ratings, isNew }: Props) {
  const name = `product-${product._id}`
  const [page, purchase] = [`/tool/${product.slug}`, `/purchase/${product._id}`]
  const soldOut = isSoldOut(product)
  const leaving = [useViewTransitionState(page), useViewTransitionState(purchase)].some(Boolean)
  return (
    <article
      aria-labelledby={name}
      className={`group relative row-span-6 grid grid-rows-subgrid bg-sheet ${isNew ? 'z-1 outline-2 outline-action' : ''}`}
    >
      <CardPicture
        src={product.img}
        alt={product.productName}
        loading="lazy"
        style={leaving ? { viewTransitionName: PRODUCT_PICTURE } : undefined}
      />
      {isNew && (
        <p className="absolute top-3 left-3">
          <Badge tone="good">{t('storefront.justAdded')}</Badge>
        </p>
      )}
      <div className="row-span-5 grid grid-rows-subgrid px-5 pt-5 pb-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id={name} lang={product.lang} className="text-xl leading-snug">
            {/* The picture above is a part of it: one link, and one stop for the keyboard. */}
            <SiteLink
              to={page}
              viewTransition
              className="block underline-offset-4 after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline"
            >
              <Measures>{product.productName}</Measures>
            </SiteLink>
          </h3>
          <p className="max-w-36 text-right text-xl font-medium tabular-nums">
            <ShownPrice product={product} />
          </p>
        </div>
        <div>
          <Rating rating={product.rating} ratings={ratings} />
          {product.guaranteeYears && <p className="mt-1 text-sm text-soft">{guaranteeWords(product)}</p>}
        </div>
        <p
          lang={product.descriptionLang}
          className="mt-3 mb-5 line-clamp-4 text-[0.9375rem] leading-relaxed text-soft"
        >
          <Measures>{product.description}</Measures>
        </p>
        <dl className="grid grid-cols-2 divide-x divide-line self-end border-y border-line py-3 text-sm">
          <Fact label={t('storefront.minimumQuantity')} value={product.minQuantity} />
          <Fact label={t('storefront.availableQuantity')} value={product.aviQuantity} />
        </dl>
        <div className="mt-5 grid auto-cols-fr grid-flow-col gap-2">
          <SiteLink to={purchase} viewTransition className={buttonLook(soldOut ? 'quiet' : 'solid')}>
            {t('storefront.purchase')}
          </SiteLink>
          <AddToCart product={product} className="px-2" />
        </div>
      </div>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col px-3 first:pl-0 last:pr-0">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{number(value)}</dd>
    </div>
  )
}
