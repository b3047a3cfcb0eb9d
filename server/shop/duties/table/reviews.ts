import { t } from '#messages/t.ts'
import { type Duty, done, missing } from '#server/shop/duties/duty.ts'

export const reviews: Duty = {
  since: { EU: '2022-05-28', GB: '2025-04-06' },
  needs: ['texts.review-policy'],
  rule: () => t('admin.duties.ruleOfReviews'),
  shownAt: {
    page: 'server/platform/http/pages.test.ts: the foot of a page leads to the statement on accessibility, and where reviews stand one reads how they are checked',
  },
  link: '/dashboard/settings/texts/review-policy',
  standing: ({ saved }) =>
    saved['review-policy']
      ? done(t('admin.duties.theReviewsLeadToHow'))
      : missing(t('admin.duties.theTextOnReviewsIsADraft')),
}
