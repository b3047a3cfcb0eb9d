import { t } from '#messages/t.ts'
import { type Duty, done, inUnion, missing } from '#server/shop/duties/duty.ts'

export const reviews: Duty = {
  holdsIn: (country) => inUnion(country) || country === 'GB',
  rule: () => t('admin.duties.ruleOfReviews'),
  shownBy:
    'server/platform/http/pages.test.ts: the foot of a page leads to the statement on accessibility, and where reviews stand one reads how they are checked',
  link: '/dashboard/settings/texts/review-policy',
  standing: ({ saved }) =>
    saved['review-policy']
      ? done(t('admin.duties.theReviewsLeadToHow'))
      : missing(t('admin.duties.theTextOnReviewsIsADraft')),
}
