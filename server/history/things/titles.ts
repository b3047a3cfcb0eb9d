import type { TextName } from '#contract/text-names.ts'
import type { SettingsGroup } from '#server/shop/settings/store.ts'

const TITLES: Record<SettingsGroup | TextName, string> = {
  shop: 'Name and logo',
  seller: 'Seller',
  notices: 'E-mails to the shop',
  claims: 'What the shop says of itself',
  reviews: 'Reviews',
  measures: 'Measures',
  languages: 'Languages',
  methods: 'Ways to pay by the payment provider',
  backups: 'Backups',
  time: 'Time zone',
  money: 'Currency',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  returns: 'Returns',
  warranty: 'Warranty',
  delivery: 'Delivery',
  imprint: 'Imprint',
  guarantee: 'Legal guarantee',
  accessibility: 'Accessibility',
  'review-policy': 'How reviews are checked',
  blogs: 'Blogs',
  portfolio: 'My Portfolio',
  orders: 'Orders',
  numbers: 'Numbers of documents',
  transfers: 'Ways to pay',
  bookkeeping: 'Bookkeeping',
  invoicing: 'E-invoices',
  staff: 'Staff',
  fields: 'Custom fields',
  mails: 'Texts of e-mails',
}

export const titleOf = (name: string | null): string =>
  (TITLES as Record<string, string | undefined>)[name ?? ''] ?? name ?? ''
