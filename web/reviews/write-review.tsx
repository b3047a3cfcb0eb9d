import { t } from '#messages/t.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Leads to the form for a review of a product, through the login where nobody is signed in. */
export function WriteReview({ slug }: { slug: string }) {
  return (
    <SiteLink to={`/dashboard/add-review?product=${slug}`} className={buttonLook('quiet', 'mt-5')}>
      {t('reviews.writeAReview')}
    </SiteLink>
  )
}
