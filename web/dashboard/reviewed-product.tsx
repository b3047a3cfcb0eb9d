import type { KnownReview } from '#contract/reviews.ts'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export type Reviewed = Pick<NonNullable<KnownReview['product']>, '_id' | 'productName' | 'slug' | 'img'>

/** Which product a review is of, above its form and in lists. */
export function ReviewedProduct({ product: { productName, slug, img } }: { product: Reviewed }) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <Picture
        src={img}
        alt=""
        sizes="56px"
        width={56}
        height={56}
        className="size-14 shrink-0 border border-line stage object-contain"
      />
      <SiteLink
        to={`/tool/${slug}`}
        className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        <Measures>{productName}</Measures>
      </SiteLink>
    </div>
  )
}
