import type { DutyName, DutyState, Place } from '#contract/duty-names.ts'
import { t } from '#messages/t.ts'

/** What duties are called. */
export const DUTY_TITLES: Record<DutyName, string> = {
  'withdrawal-function': t('admin.duties.withdrawalFunction'),
  'legal-guarantee': t('admin.duties.legalGuarantee'),
  'order-button': t('admin.duties.orderButton'),
  'unit-price': t('admin.duties.unitPrice'),
  maker: t('admin.duties.maker'),
  'price-reductions': t('admin.duties.priceReductions'),
  reviews: t('admin.duties.reviews'),
  accessibility: t('admin.duties.accessibility'),
  oss: t('admin.duties.oss'),
  imprint: t('admin.duties.imprint'),
  blades: t('admin.duties.blades'),
  durability: t('admin.duties.durability'),
  packaging: t('admin.duties.packaging'),
  electrical: t('admin.duties.electrical'),
  batteries: t('admin.duties.batteries'),
  'take-back': t('admin.duties.takeBack'),
  'proposition-65': t('admin.duties.proposition65'),
  customs: t('admin.duties.customs'),
  claims: t('admin.duties.claims'),
  'withdrawal-terms': t('admin.duties.withdrawalTerms'),
  'sales-tax': t('admin.duties.salesTax'),
  'e-invoices': t('admin.duties.eInvoices'),
  'national-currency': t('admin.duties.nationalCurrency'),
}

/** How duties stand, in the order of the page. */
export const STANDINGS: { state: DutyState; title: string }[] = [
  { state: 'missing', title: t('admin.duties.missing') },
  { state: 'elsewhere', title: t('admin.duties.elsewhere') },
  { state: 'done', title: t('admin.duties.done') },
  { state: 'not_applicable', title: t('admin.duties.notApplicable') },
]

/** Where the shop shows what a duty asks. */
export const AT: Record<Place, string> = {
  foot: t('admin.duties.atFoot'),
  lists: t('admin.duties.atLists'),
  page: t('admin.duties.atPage'),
  cart: t('admin.duties.atCart'),
  order: t('admin.duties.atOrder'),
  'e-mail': t('admin.duties.atEMail'),
  invoice: t('admin.duties.atInvoice'),
  parcel: t('admin.duties.atParcel'),
  imprint: t('admin.duties.atImprint'),
  feed: t('admin.duties.atFeed'),
  reports: t('admin.duties.atReports'),
  forms: t('admin.duties.atForms'),
  proof: t('admin.duties.atProof'),
}
