import type { TextName } from '#contract/text-names.ts'
import { t } from '#messages/t.ts'
import type { SettingsGroup } from '#server/shop/settings/store.ts'

const TITLES: Record<SettingsGroup | TextName, () => string> = {
  shop: () => t('admin.titles.shop'),
  seller: () => t('admin.titles.seller'),
  notices: () => t('admin.titles.notices'),
  claims: () => t('admin.titles.claims'),
  reviews: () => t('admin.titles.reviews'),
  measures: () => t('admin.titles.measures'),
  languages: () => t('admin.titles.languages'),
  methods: () => t('admin.titles.methods'),
  backups: () => t('admin.titles.backups'),
  time: () => t('admin.titles.time'),
  money: () => t('admin.titles.money'),
  terms: () => t('admin.titles.terms'),
  privacy: () => t('admin.titles.privacy'),
  returns: () => t('admin.titles.returns'),
  warranty: () => t('admin.titles.warranty'),
  delivery: () => t('admin.titles.delivery'),
  imprint: () => t('admin.titles.imprint'),
  guarantee: () => t('admin.titles.guarantee'),
  accessibility: () => t('admin.titles.accessibility'),
  'review-policy': () => t('admin.titles.reviewPolicy'),
  'take-back': () => t('admin.titles.takeBack'),
  blogs: () => t('admin.titles.blogs'),
  portfolio: () => t('admin.titles.portfolio'),
  orders: () => t('admin.titles.orders'),
  numbers: () => t('admin.titles.numbers'),
  transfers: () => t('admin.titles.transfers'),
  bookkeeping: () => t('admin.titles.bookkeeping'),
  invoicing: () => t('admin.titles.invoicing'),
  staff: () => t('admin.titles.staff'),
  fields: () => t('admin.titles.fields'),
  mails: () => t('admin.titles.mails'),
}

/** What a group of settings or a text is called, in the language of whoever asks. */
export const titleOf = (name: string | null): string =>
  (TITLES as Record<string, (() => string) | undefined>)[name ?? '']?.() ?? name ?? ''
