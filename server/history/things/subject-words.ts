import type { DutyName } from '#contract/duty-names.ts'
import type { ExportedFile } from '#contract/exports.ts'
import type { ManyChange } from '#contract/managed-products.ts'
import type { BulkField } from '#contract/product-fields.ts'
import type { ViewTable } from '#contract/view-tables.ts'
import { t } from '#messages/t.ts'

type Words<Name extends string> = Readonly<Record<Name, () => string>>

const DUTIES: Words<DutyName> = {
  'withdrawal-function': () => t('admin.duties.withdrawalFunction'),
  'legal-guarantee': () => t('admin.duties.legalGuarantee'),
  'order-button': () => t('admin.duties.orderButton'),
  'unit-price': () => t('admin.duties.unitPrice'),
  maker: () => t('admin.duties.maker'),
  'price-reductions': () => t('admin.duties.priceReductions'),
  reviews: () => t('admin.duties.reviews'),
  accessibility: () => t('admin.duties.accessibility'),
  oss: () => t('admin.duties.oss'),
  imprint: () => t('admin.duties.imprint'),
  blades: () => t('admin.duties.blades'),
  claims: () => t('admin.duties.claims'),
  durability: () => t('admin.duties.durability'),
  customs: () => t('admin.duties.customs'),
  packaging: () => t('admin.duties.packaging'),
  electrical: () => t('admin.duties.electrical'),
  batteries: () => t('admin.duties.batteries'),
  'take-back': () => t('admin.duties.takeBack'),
  'proposition-65': () => t('admin.duties.proposition65'),
  'withdrawal-terms': () => t('admin.duties.withdrawalTerms'),
  'sales-tax': () => t('admin.duties.salesTax'),
  'e-invoices': () => t('admin.duties.eInvoices'),
  'national-currency': () => t('admin.duties.nationalCurrency'),
}

const TABLES: Words<ViewTable> = {
  users: () => t('admin.viewTables.users'),
  orders: () => t('admin.viewTables.orders'),
  products: () => t('admin.viewTables.products'),
  movements: () => t('admin.viewTables.movements'),
  families: () => t('admin.viewTables.families'),
  imports: () => t('admin.viewTables.imports'),
  'past products': () => t('admin.viewTables.pastProducts'),
  packing: () => t('admin.viewTables.packing'),
  returns: () => t('admin.viewTables.returns'),
  withdrawals: () => t('admin.viewTables.withdrawals'),
  recalls: () => t('admin.viewTables.recalls'),
  'stock-takes': () => t('admin.viewTables.stockTakes'),
  'stock-take lines': () => t('admin.viewTables.stockTakeLines'),
  purchases: () => t('admin.viewTables.purchases'),
  suppliers: () => t('admin.viewTables.suppliers'),
  'what to order': () => t('admin.viewTables.whatToOrder'),
  operators: () => t('admin.viewTables.operators'),
  'products of suppliers': () => t('admin.viewTables.productsOfSuppliers'),
  'group members': () => t('admin.viewTables.groupMembers'),
  'price list': () => t('admin.viewTables.priceList'),
  reviews: () => t('admin.viewTables.reviews'),
  messages: () => t('admin.viewTables.messages'),
  subscribers: () => t('admin.viewTables.subscribers'),
  newsletters: () => t('admin.viewTables.newsletters'),
  'missed searches': () => t('admin.viewTables.missedSearches'),
  emails: () => t('admin.viewTables.emails'),
  audit: () => t('admin.viewTables.audit'),
  deliveries: () => t('admin.viewTables.deliveries'),
  reports: () => t('admin.viewTables.reports'),
}

const FILES: Words<ExportedFile> = {
  products: () => t('admin.exportedFiles.products'),
  orders: () => t('admin.exportedFiles.orders'),
  customers: () => t('admin.exportedFiles.customers'),
  'bladed-products': () => t('admin.exportedFiles.bladedProducts'),
  stock: () => t('admin.exportedFiles.stock'),
  suppliers: () => t('admin.exportedFiles.suppliers'),
  purchases: () => t('admin.exportedFiles.purchases'),
  parcels: () => t('admin.exportedFiles.parcels'),
  returns: () => t('admin.exportedFiles.returns'),
  'stock-takes': () => t('admin.exportedFiles.stockTakes'),
  'e-invoices': () => t('admin.exportedFiles.eInvoices'),
  sales: () => t('admin.exportedFiles.sales'),
  bookkeeping: () => t('admin.exportedFiles.bookkeeping'),
  money: () => t('admin.exportedFiles.money'),
  oss: () => t('admin.exportedFiles.oss'),
  invoices: () => t('admin.exportedFiles.invoices'),
}

type FirstFieldOf<Change> = Change extends { field: BulkField }
  ? Change['field']
  : Exclude<keyof Change & string, 'dropValues' | 'value'>
const CHANGED: Words<FirstFieldOf<ManyChange>> = {
  price: () => t('admin.productWords.price'),
  currency: () => t('admin.facts.currency'),
  category: () => t('admin.productWords.category'),
  state: () => t('admin.productWords.state'),
  attribute: () => t('admin.facts.attribute'),
  contents: () => t('admin.productWords.contents'),
  hsCode: () => t('admin.productWords.hsCode'),
  origin: () => t('admin.productWords.origin'),
}

const said = (words: Words<string>, name: unknown): string =>
  Object.hasOwn(words, String(name)) ? (words[String(name)]?.() ?? '') : String(name ?? '')

/** What facts name, in the language of whoever asks; a name of an older release as it is. */
export const dutyWords = (name: unknown) => said(DUTIES, name)
export const viewTableWords = (name: unknown) => said(TABLES, name)
export const exportedFileWords = (name: unknown) => said(FILES, name)
export const manyChangeWords = (change: object) =>
  said(CHANGED, 'field' in change ? change.field : Object.keys(change)[0])
