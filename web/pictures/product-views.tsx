import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { t } from '#messages/t.ts'
import { closeUpOf } from '#web/pictures/close-ups.ts'
import { PRODUCT_PICTURE } from '#web/pictures/product-picture.ts'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'

const SHOWN = `${PHONE_SIZES}, (width >= 64rem) 36rem, (width >= 48rem) 50vw, 100vw`

const FRAME = 'grid border border-line print:border-0 bg-sheet'
const VIEW =
  'aspect-square w-full min-w-0 stage object-contain print:object-left p-6 print:p-0 in-[picture]:p-0'

/** The picture while the page is loading: it is the largest thing on it, and waits for no script. */
export function EarlyView({ product: { img } }: { product: Pick<Product, 'img'> }) {
  return (
    <div className={FRAME}>
      <Picture
        src={img}
        alt=""
        width={1200}
        height={1200}
        sizes={SHOWN}
        fetchPriority="high"
        className={VIEW}
      />
    </div>
  )
}

/** The product's picture, and for some a closer look at it. */
export function ProductViews({ product: { img, productName } }: { product: Product }) {
  const closeUp = closeUpOf(img)
  const views = [{ src: img, alt: productName }]
  if (closeUp) views.push({ src: closeUp, alt: t('pictures.seenFromCloseBy', { productName }) })
  const [place, show] = useState(0)
  return (
    <div>
      <div className={FRAME}>
        {views.map((view, index) => (
          <Picture
            key={view.src}
            {...view}
            width={1200}
            height={1200}
            sizes={SHOWN}
            style={index === 0 ? { viewTransitionName: PRODUCT_PICTURE } : undefined}
            hidden={index !== place}
            loading={index === 0 ? undefined : 'lazy'}
            className={VIEW}
          />
        ))}
      </div>
      {closeUp && (
        <fieldset className="mt-2 flex gap-2">
          <legend className="sr-only">{t('pictures.views')}</legend>
          {views.map((view, index) => (
            <button
              key={view.src}
              type="button"
              aria-label={view.alt}
              aria-pressed={index === place}
              onClick={() => show(index)}
              className="border border-line hover:border-edge aria-pressed:border-action aria-pressed:ring-1 aria-pressed:ring-action"
            >
              <Picture src={view.src} alt="" width={72} height={72} sizes="72px" className="stage size-18" />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
