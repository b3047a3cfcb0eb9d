import type { TextName } from '#contract/text-names.ts'
import type { SettingsGroup } from '#server/shop/settings/store.ts'

/** The titles of the forms for the groups of settings and the texts. */
const TITLES: Record<SettingsGroup | TextName, string> = {
  shop: 'Name and logo',
  seller: 'Seller',
  notices: 'E-mails to the shop',
  claims: 'What the shop says of itself',
  reviews: 'Reviews',
  backups: 'Backups',
  time: 'Time zone',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  returns: 'Returns',
  warranty: 'Warranty',
  delivery: 'Delivery',
  imprint: 'Imprint',
  blogs: 'Blogs',
  portfolio: 'My Portfolio',
  orders: 'Orders',
  fields: 'Custom fields',
}

/** The title of the form or text with this name. */
export const titleOf = (name: string | null): string =>
  (TITLES as Record<string, string | undefined>)[name ?? ''] ?? name ?? ''
