import { number, t } from '#messages/t.ts'

/** The claims that the shop makes about itself. Each shows the specification's fixed text, a figure counted from the shop's data, or nothing. Pure, without zod. */

const HIDDEN = { hidden: t('admin.claimFields.nothing') } as const
const OWN = { own: t('admin.claimFields.yourOwnText') } as const

const claim = <Options extends Record<string, string>>(label: string, about: string, options: Options) =>
  ({ kind: 'choice', label, about, options }) as const

export const CLAIM_FIELDS = {
  partners: claim(
    t('admin.claimFields.partnersOnTheHomePage'),
    t('admin.claimFields.theSevenPartnersOfThe'),
    {
      fixed: t('admin.claimFields.ourPartnersSevenLogos'),
      ...HIDDEN,
    },
  ),
  banner: claim(t('admin.claimFields.banner'), t('admin.claimFields.theBannerMillionsBusinessTrust'), {
    fixed: t('admin.claimFields.millionsBusinessTrustUs'),
    ...HIDDEN,
  }),
  statistics: claim(t('admin.claimFields.figures'), t('admin.claimFields.theFourFiguresOfThe'), {
    fixed: t('admin.claimFields.theFiguresChosenBelow'),
    ...HIDDEN,
  }),
  plans: claim(t('admin.claimFields.pricingPlans'), t('admin.claimFields.theThreePricingPlans'), {
    fixed: t('admin.claimFields.theThreePlans'),
    ...HIDDEN,
  }),
  blogs: claim(t('admin.claimFields.pageBlogs'), t('admin.claimFields.thePageBlogsQuestionsOn'), {
    fixed: t('admin.claimFields.questionsOnReactAndJavascript'),
    ...OWN,
    ...HIDDEN,
  }),
  portfolio: claim(t('admin.claimFields.pageMyPortfolio'), t('admin.claimFields.thePageMyPortfolioWho'), {
    fixed: t('admin.claimFields.whoBuildsKerfAndHow'),
    ...OWN,
    ...HIDDEN,
  }),
  saving: claim(t('admin.claimFields.besideAPrice'), t('admin.claimFields.save12CountedWhatIs'), {
    fixed: t('admin.claimFields.save12'),
    counted: t('admin.claimFields.whatIsReallySavedWith'),
    ...HIDDEN,
  }),
  ratings: claim(t('admin.claimFields.besideAProductsStars'), t('admin.claimFields.n1000BesideTheStars'), {
    fixed: `(${number(1_000)}+)`,
    counted: t('admin.claimFields.howManyReviewsTheShop'),
    ...HIDDEN,
  }),
  products: claim(
    t('admin.claimFields.firstFigureOfTheHome'),
    t('admin.claimFields.n17190ProductsForSaleCounted'),
    {
      fixed: t('admin.claimFields.n17190ProductsForSale'),
      counted: t('admin.claimFields.howManyProductsAreOn'),
      ...HIDDEN,
    },
  ),
  reviews: claim(t('admin.claimFields.secondFigure'), t('admin.claimFields.n11502SellerReviewsCountedThe'), {
    fixed: t('admin.claimFields.n11502SellerReviews'),
    counted: t('admin.claimFields.howManyReviewsTheShop'),
    ...HIDDEN,
  }),
  visitors: claim(t('admin.claimFields.thirdFigure'), t('admin.claimFields.n21450VisitorsPerDayThe'), {
    fixed: t('admin.claimFields.n21450VisitorsPerDay'),
    counted: t('admin.claimFields.howManyOrdersWereShipped'),
    ...HIDDEN,
  }),
  dealers: claim(t('admin.claimFields.fourthFigure'), t('admin.claimFields.n36302VerifiedDealersTheShop'), {
    fixed: t('admin.claimFields.n36302VerifiedDealers'),
    counted: t('admin.claimFields.howManyCustomersWereShipped'),
    ...HIDDEN,
  }),
}
