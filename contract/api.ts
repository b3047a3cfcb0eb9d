import { accessPoint } from '#contract/access-point.ts'
import { addresses } from '#contract/address-book.ts'
import { approvals } from '#contract/approvals.ts'
import { audit } from '#contract/audit.ts'
import { backups } from '#contract/backups.ts'
import { businesses } from '#contract/businesses.ts'
import { cart } from '#contract/cart.ts'
import { categories } from '#contract/categories.ts'
import { claims } from '#contract/claims.ts'
import { contact } from '#contract/contact.ts'
import { coupons } from '#contract/coupons.ts'
import { groups } from '#contract/customer-groups.ts'
import { documents } from '#contract/documents.ts'
import { duties } from '#contract/duties.ts'
import { exchanges } from '#contract/exchanges.ts'
import { exportCalls } from '#contract/exports.ts'
import { facts } from '#contract/facts.ts'
import { families } from '#contract/families.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { guests } from '#contract/guests.ts'
import { home } from '#contract/home.ts'
import { impersonations } from '#contract/impersonations.ts'
import { imports } from '#contract/imports.ts'
import { invitations } from '#contract/invitations.ts'
import { keys } from '#contract/keys.ts'
import { labelService } from '#contract/label-service.ts'
import { lists } from '#contract/lists.ts'
import { mailServer } from '#contract/mail-server.ts'
import { mails } from '#contract/mails.ts'
import { manage } from '#contract/manage.ts'
import { managedProducts } from '#contract/managed-products.ts'
import { newsletter } from '#contract/newsletter.ts'
import { operators } from '#contract/operators.ts'
import { edits } from '#contract/order-edits.ts'
import { orderLinks } from '#contract/order-links.ts'
import { orders } from '#contract/orders.ts'
import { ownTools } from '#contract/own-tools.ts'
import { packing } from '#contract/packing.ts'
import { past } from '#contract/past.ts'
import { payLinks } from '#contract/pay-links.ts'
import { paybacks } from '#contract/paybacks.ts'
import { paymentProvider } from '#contract/payment-provider.ts'
import { payments } from '#contract/payments.ts'
import { phoneOrders } from '#contract/phone-orders.ts'
import { priceRules } from '#contract/price-rules.ts'
import { products } from '#contract/products.ts'
import { proofs } from '#contract/proofs.ts'
import { purchases } from '#contract/purchases.ts'
import { quotes } from '#contract/quotes.ts'
import { recalls } from '#contract/recalls.ts'
import { rehearsals } from '#contract/rehearsals.ts'
import { reorder } from '#contract/reorder.ts'
import { reports } from '#contract/reports.ts'
import { returns } from '#contract/returns.ts'
import { reviews } from '#contract/reviews.ts'
import { roles } from '#contract/roles.ts'
import { search } from '#contract/search.ts'
import { settings } from '#contract/settings.ts'
import { shop } from '#contract/shop.ts'
import { staffAccess } from '#contract/staff-access.ts'
import { stockAlerts } from '#contract/stock-alerts.ts'
import { stockPlaces } from '#contract/stock-places.ts'
import { stockTakes } from '#contract/stock-takes.ts'
import { suppliers } from '#contract/suppliers.ts'
import { texts } from '#contract/texts.ts'
import { tools } from '#contract/tools.ts'
import { transfers } from '#contract/transfers.ts'
import { uploads } from '#contract/uploads.ts'
import { users } from '#contract/users.ts'
import { views } from '#contract/views.ts'
import { webhooks } from '#contract/webhooks.ts'
import { withdrawals } from '#contract/withdrawals.ts'

/** The whole API. The server implements it; the browser's client and the OpenAPI file are generated from it. */
export const contract = {
  shop,
  products: { ...products, ...managedProducts },
  categories,
  families,
  imports,
  exports: exportCalls,
  past,
  tools,
  uploads,
  reviews,
  businesses,
  cart,
  lists,
  ownTools,
  addresses,
  quotes,
  priceRules,
  coupons,
  groups,
  rehearsals,
  reports,
  orders,
  orderLinks,
  guests,
  edits,
  fulfilment,
  packing,
  returns,
  withdrawals,
  exchanges,
  recalls,
  proofs,
  suppliers,
  operators,
  purchases,
  reorder,
  stockTakes,
  stockPlaces,
  documents,
  payments,
  paymentProvider,
  payLinks,
  transfers,
  paybacks,
  phoneOrders,
  search,
  settings,
  claims,
  duties,
  texts,
  home,
  users,
  roles,
  invitations,
  staffAccess,
  approvals,
  impersonations,
  manage,
  audit,
  backups,
  keys,
  facts,
  webhooks,
  mails,
  mailServer,
  newsletter,
  contact,
  views,
  stockAlerts,
  labelService,
  accessPoint,
}
