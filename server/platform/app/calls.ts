import type { AnyProcedure } from '@orpc/server'
import type { ShownClaims } from '#contract/claims.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { createCategoriesApi } from '#server/catalogue/categories/api.ts'
import { createFamiliesApi } from '#server/catalogue/families/api.ts'
import { createImportsApi } from '#server/catalogue/import/api.ts'
import { createOperatorsApi } from '#server/catalogue/operators/api.ts'
import { createToolsApi } from '#server/catalogue/product-page/api.ts'
import { createFitting } from '#server/catalogue/product-page/find-fitting.ts'
import { createOwnToolsApi } from '#server/catalogue/product-page/own-tools-api.ts'
import { createProductsApi } from '#server/catalogue/products/api.ts'
import { createStockPlacesApi } from '#server/catalogue/products/stock-places-api.ts'
import { createReviewsApi } from '#server/catalogue/reviews/api.ts'
import { createSearchApi } from '#server/catalogue/search/api.ts'
import { createLiveIndex, type LiveIndex } from '#server/catalogue/search/live-index.ts'
import { createStockTakesApi } from '#server/catalogue/stock-takes/api.ts'
import { createAuditApi } from '#server/history/audit/api.ts'
import { createExportsApi } from '#server/history/export/api.ts'
import { createFactsApi } from '#server/history/feed/api.ts'
import { createPastApi } from '#server/history/past/api.ts'
import { createWebhooksApi } from '#server/history/webhooks/api.ts'
import type { Access } from '#server/people/access/access-tokens.ts'
import { anyone } from '#server/people/access/enforce-rights.ts'
import type { IdTokens } from '#server/people/access/id-tokens.ts'
import type { CallName } from '#server/people/access/rights.ts'
import { createWorkBudget, type WorkBudget } from '#server/people/access/work-budget.ts'
import { createAddressesApi } from '#server/people/addresses/api.ts'
import { createApprovalsApi } from '#server/people/approvals/api.ts'
import { createBusinessesApi } from '#server/people/businesses/api.ts'
import { createContactApi } from '#server/people/contact/api.ts'
import type { SocialSignIns } from '#server/people/identity/offered-providers.ts'
import type { Identity } from '#server/people/identity/provider.ts'
import { createKeysApi } from '#server/people/keys/api.ts'
import { createStockAlertsApi } from '#server/people/newsletter/alerts-api.ts'
import { createNewsletterApi } from '#server/people/newsletter/api.ts'
import { createUsersApi } from '#server/people/users/api.ts'
import { createImpersonationsApi } from '#server/people/users/impersonations-api.ts'
import { createInvitationsApi } from '#server/people/users/invitations-api.ts'
import { createRolesApi } from '#server/people/users/roles-api.ts'
import { createStaffAccessApi } from '#server/people/users/staff-access-api.ts'
import { type Config, isForDevelopment } from '#server/platform/config/config.ts'
import type { Cached } from '#server/platform/db/cache.ts'
import { cacheShopLists, type ShopLists } from '#server/platform/db/lists/public-lists.ts'
import type { ApiRouter } from '#server/platform/http/api.ts'
import { createOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { createSealing } from '#server/platform/secrets/sealing.ts'
import { createCartApi } from '#server/selling/cart/api.ts'
import { createEditsApi } from '#server/selling/edits/api.ts'
import { createFulfilmentApi } from '#server/selling/fulfilment/api.ts'
import { createLabelsApi } from '#server/selling/fulfilment/labels-api.ts'
import { createPackingApi } from '#server/selling/fulfilment/packing-api.ts'
import { createTransfersApi } from '#server/selling/fulfilment/transfers-api.ts'
import { createGuestsApi } from '#server/selling/guests/api.ts'
import { createPaybacksApi } from '#server/selling/guests/paybacks-api.ts'
import { createListsApi } from '#server/selling/lists/api.ts'
import { createAccessPointApi } from '#server/selling/orders/access-point-api.ts'
import { createOrdersApi, createPaymentsApi } from '#server/selling/orders/api.ts'
import { createDocumentsApi } from '#server/selling/orders/documents-api.ts'
import { createOrderLinksApi } from '#server/selling/orders/links-api.ts'
import { createPayLinksApi } from '#server/selling/orders/pay-links-api.ts'
import type { Shop } from '#server/selling/orders/shop.ts'
import { createPaymentProviderApi } from '#server/selling/payments/api.ts'
import type { KeysConfig } from '#server/selling/payments/keys.ts'
import { createPhoneOrdersApi } from '#server/selling/phone-orders/api.ts'
import { inAskedCurrency } from '#server/selling/price-rules/in-asked-currency.ts'
import { createCouponsApi, createPriceRulesApi, createQuotesApi } from '#server/selling/prices/api.ts'
import { createGroupsApi } from '#server/selling/prices/groups-api.ts'
import { createProofsApi } from '#server/selling/proof/api.ts'
import { createPurchasesApi, createReorderApi, createSuppliersApi } from '#server/selling/purchasing/api.ts'
import { createRecallsApi } from '#server/selling/recalls/api.ts'
import { createRehearsalsApi } from '#server/selling/rehearsals/api.ts'
import { createReportsApi } from '#server/selling/reports/api.ts'
import { createReturnsApi } from '#server/selling/returns/api.ts'
import { createExchangesApi } from '#server/selling/returns/exchanges-api.ts'
import { createWithdrawalsApi } from '#server/selling/withdrawals/api.ts'
import { createBackupsApi } from '#server/shop/backup/api.ts'
import { createClaimsApi } from '#server/shop/claims/api.ts'
import { cacheClaims } from '#server/shop/claims/shown-claims.ts'
import { createDutiesApi } from '#server/shop/duties/api.ts'
import { createManageApi } from '#server/shop/figures/api.ts'
import { createViewsApi } from '#server/shop/figures/views-api.ts'
import { createHomeApi } from '#server/shop/home/api.ts'
import { createMailServerApi, createMailsApi } from '#server/shop/mail/api.ts'
import { ownServersOf } from '#server/shop/mail/mail-server.ts'
import { showsOutbox } from '#server/shop/mail/outbox.ts'
import { createSettingsApi } from '#server/shop/profile/api.ts'
import { type ShownShop, saidShop } from '#server/shop/profile/shown-shop.ts'
import { mustBeTwoForKeys } from '#server/shop/settings/second-person.ts'
import { createTextsApi } from '#server/shop/texts/api.ts'
import { createUploadsApi } from '#server/shop/uploads/api.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

export type CallParts = {
  config: Pick<
    Config,
    | 'BACKUPS_BUCKET_URL'
    | 'DATA_DIR'
    | 'DEMO'
    | 'isPublic'
    | 'ORIGIN'
    | 'TRUSTED_PROXIES'
    | 'OUTGOING_ALLOWED'
    | 'HSTS_SUBDOMAINS'
    | 'MAIL_FROM'
    | 'METRICS_TOKEN'
    | 'OWN_ACCOUNTS'
    | 'MAIL'
    | keyof KeysConfig
    | 'SECRETS_KEY'
    | 'SMTP_URL'
  >
  origin: string
  shop: Shop
  access: Access
  idTokens: IdTokens
  identity: Identity
  social: Pick<SocialSignIns, 'offered' | 'routes'>
  uploads: Uploads
  /** Cleared by others on changes. By default they are not cached. */
  claims?: Cached<ShownClaims>
  shownShop?: Cached<ShownShop>
  lists?: ShopLists
  index?: LiveIndex
  budget?: WorkBudget
}

export function factsOf({ config, social }: CallParts) {
  return {
    demo: config.DEMO,
    outbox: showsOutbox(config),
    patternBook: isForDevelopment(config),
    socialSignIn: social.offered,
  }
}

type ShopFacts = { facts: ReturnType<typeof factsOf>; shownShop: Cached<ShownShop> }

export function createCalls(
  { config, origin, shop, access, idTokens, identity, uploads, claims, ...parts }: CallParts,
  { facts, shownShop }: ShopFacts,
) {
  const { db } = shop
  const lists = parts.lists ?? cacheShopLists()
  const budget = parts.budget ?? createWorkBudget()
  const { OUTGOING_ALLOWED: allowed } = config
  const programs = { allowed, outgoing: createOutgoing(allowed), sealing: createSealing(config) }
  const calls = {
    shop: {
      settings: anyone.shop.settings.handler(
        async (): Promise<ShopSettings> => ({ ...facts, ...saidShop(await shownShop.read()) }),
      ),
    },
    products: createProductsApi({ db, uploads, lists: lists.products, budget }),
    categories: createCategoriesApi({ db, uploads }),
    families: createFamiliesApi({ db, uploads }),
    tools: createToolsApi({ ...shop, budget }),
    imports: createImportsApi({ db }),
    exports: createExportsApi(shop),
    past: createPastApi({ db }),
    uploads: createUploadsApi(uploads),
    reviews: createReviewsApi({ db, lists: lists.reviews, budget }),
    orders: createOrdersApi(shop, async () => (await shownShop.read()).orderFields),
    guests: createGuestsApi(shop, {
      budget,
      orderFields: async () => (await shownShop.read()).orderFields,
      uploads,
    }),
    orderLinks: createOrderLinksApi(shop, budget),
    phoneOrders: createPhoneOrdersApi(shop),
    payLinks: createPayLinksApi(shop, budget),
    transfers: createTransfersApi(shop),
    paybacks: createPaybacksApi(shop),
    fulfilment: createFulfilmentApi(shop),
    labelService: createLabelsApi({ db, ...programs }),
    accessPoint: createAccessPointApi(shop, programs),
    packing: createPackingApi(shop),
    edits: createEditsApi(shop),
    returns: createReturnsApi(shop, uploads),
    withdrawals: createWithdrawalsApi(shop),
    exchanges: createExchangesApi(shop),
    proofs: createProofsApi(shop),
    recalls: createRecallsApi({ db, origin }),
    suppliers: createSuppliersApi({ db }),
    operators: createOperatorsApi({ db }),
    purchases: createPurchasesApi({ db }),
    reorder: createReorderApi({ db }),
    stockTakes: createStockTakesApi({ db }),
    stockPlaces: createStockPlacesApi({ db }),
    documents: createDocumentsApi(shop, uploads),
    payments: createPaymentsApi(shop),
    paymentProvider: createPaymentProviderApi({
      ...{ db, config, payments: shop.payments, origin, mustBeTwo: mustBeTwoForKeys },
    }),
    search: createSearchApi({
      ...{ db, index: parts.index ?? createLiveIndex(db), budget, inAskedCurrency },
      findFitting: createFitting(db),
    }),
    settings: createSettingsApi({ db, uploads }),
    texts: createTextsApi({ db, uploads }),
    home: createHomeApi({ db, uploads }),
    duties: createDutiesApi({ db }),
    claims: createClaimsApi({ claims: claims ?? cacheClaims(db) }),
    users: createUsersApi({ shop, access, idTokens, identity }),
    roles: createRolesApi({ db, identity }),
    staffAccess: createStaffAccessApi({ db, identity }),
    impersonations: createImpersonationsApi({ shop, access }),
    invitations: createInvitationsApi({ shop, identity }),
    businesses: createBusinessesApi(shop),
    addresses: createAddressesApi({ db }),
    cart: createCartApi(shop),
    lists: createListsApi({ ...shop, budget }),
    ownTools: createOwnToolsApi({ db, budget }),
    quotes: createQuotesApi({ ...shop, budget }),
    priceRules: createPriceRulesApi({ db }),
    coupons: createCouponsApi({ db }),
    groups: createGroupsApi({ db }),
    rehearsals: createRehearsalsApi({ db }),
    reports: createReportsApi({ db }),
    manage: createManageApi({ db, config }),
    views: createViewsApi({ db }),
    audit: createAuditApi({ db }),
    backups: createBackupsApi({ db, config }),
    keys: createKeysApi({ db }),
    facts: createFactsApi({ db }),
    webhooks: createWebhooksApi({ db, allowed: config.OUTGOING_ALLOWED }),
    mails: createMailsApi({ db, config, origin }),
    mailServer: createMailServerApi({ db, config, own: ownServersOf(config) }),
    newsletter: createNewsletterApi({ db, origin }),
    stockAlerts: createStockAlertsApi({ db, origin }),
    contact: createContactApi({ db, config }),
  }
  return {
    ...calls,
    approvals: createApprovalsApi({ ...shop, sealing: programs.sealing }, (name) => callOf(calls, name)),
  } satisfies ApiRouter
}

/** The call by its name, such as `orders.refund`. */
function callOf(calls: object, name: CallName): AnyProcedure {
  const [room = '', call = ''] = name.split('.')
  return Reflect.get(Reflect.get(calls, room), call)
}
