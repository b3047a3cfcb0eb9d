import { t } from '#messages/t.ts'

/** The name that stays in the place of a person's when the account is deleted. Without zod. */
export const FORMER_CUSTOMER = 'A former customer'

/** The name under a review, in the language of the page where it is that one. */
export const reviewerShown = (name: string): string =>
  name === FORMER_CUSTOMER ? t('reviews.aFormerCustomer') : name
