import type { ReactNode } from 'react'
import { guaranteeWords } from '#contract/guarantee.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Hit } from '#contract/search.ts'
import { number, t } from '#messages/t.ts'
import { Price } from '#web/prices/price.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** Those of the first row may be what one looks at first: the browser asks for their pictures at once. */
type Props = { hit: Hit; isFirst: boolean; children?: ReactNode }

export function HitCard({ hit, isFirst, children }: Props) {
  const name = `hit-${hit.slug}`
  return (
    <article aria-labelledby={name} className="group relative flex flex-col bg-sheet">
      <div className="overflow-hidden border-b border-line">
        <Picture
          src={hit.img}
          alt=""
          width={640}
          height={640}
          sizes={`${PHONE_SIZES}, (width >= 64rem) 18rem, (width >= 40rem) 33vw, 50vw`}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="aspect-square w-full stage object-contain p-3 in-[picture]:p-0 transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex grow flex-col px-4 pt-4 pb-4 max-sm:px-3">
        {hit.maker && (
          <p className="text-eyebrow text-soft uppercase">
            <bdi>{hit.maker}</bdi>
          </p>
        )}
        <h2 id={name} lang={hit.lang} className="mt-1 text-lg leading-snug wrap-anywhere max-sm:text-base">
          <SiteLink
            to={`/tool/${hit.slug}`}
            className="underline-offset-4 after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline"
          >
            <Measures>{hit.productName}</Measures>
          </SiteLink>
        </h2>
        {hit.size && (
          <p className="mt-0.5 text-sm font-medium tabular-nums">
            <Measures>{hit.size}</Measures>
          </p>
        )}
        {hit.rating && (
          <p className="mt-1.5 flex items-center gap-2 text-sm text-soft tabular-nums">
            <Stars rating={hit.rating.average} /> {number(hit.rating.count)}
            <span className="sr-only">
              {hit.rating.count === 1 ? t('catalogue.review') : t('catalogue.reviews')}
            </span>
          </p>
        )}
        <p className="mt-2 font-medium tabular-nums">
          {hit.isLowest && <span className="text-sm font-normal text-soft">{t('catalogue.from2')} </span>}
          <Price of={hit} />
        </p>
        <p className="mt-1 text-sm text-soft">
          {hit.products > 1 && <>{t('catalogue.sizes', { products: hit.products })} </>}
          <span className={hit.available ? 'text-good' : ''}>
            {hit.available
              ? hit.products > 1
                ? t('catalogue.inStock')
                : t('catalogue.inStock2')
              : hit.promise
                ? t('catalogue.promised', { on: promisedDay(hit.promise.on) })
                : hit.products > 1
                  ? t('catalogue.soldOut2')
                  : t('catalogue.soldOut')}
          </span>
        </p>
        {hit.guaranteeYears && <p className="mt-1 text-sm text-soft">{guaranteeWords(hit)}</p>}
        {children && <div className="mt-auto pt-2">{children}</div>}
      </div>
    </article>
  )
}
