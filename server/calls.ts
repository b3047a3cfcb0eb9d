import type { ShownClaims } from '#contract/claims.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { anyone } from '#server/access/calls.ts'
import type { Access } from '#server/access/grants.ts'
import type { IdTokens } from '#server/access/id-tokens.ts'
import { createKeysApi } from '#server/access/keys-api.ts'
import { createAddressesApi } from '#server/addresses/api.ts'
import { createAuditApi } from '#server/audit/api.ts'
import { createBackupsApi } from '#server/backup/api.ts'
import { createBusinessesApi } from '#server/businesses/api.ts'
import { createCartApi } from '#server/cart/api.ts'
import { createCategoriesApi } from '#server/categories/api.ts'
import { createClaimsApi } from '#server/claims/api.ts'
import { cacheClaims } from '#server/claims/shown-claims.ts'
import { type Config, isForDevelopment } from '#server/config/config.ts'
import { createContactApi } from '#server/contact/api.ts'
import type { Cached } from '#server/db/cache.ts'
import { cacheShopLists, type ShopLists } from '#server/db/lists/public-lists.ts'
import { createExportsApi } from '#server/export/api.ts'
import { createFactsApi } from '#server/facts/api.ts'
import { createFamiliesApi } from '#server/families/api.ts'
import type { ApiRouter } from '#server/http/api.ts'
import type { SocialSignIns } from '#server/identity/offered-providers.ts'
import type { Identity } from '#server/identity/provider.ts'
import { createImportsApi } from '#server/import/api.ts'
import { createMailsApi } from '#server/mail/api.ts'
import { showsOutbox } from '#server/mail/outbox.ts'
import { createManageApi } from '#server/manage/api.ts'
import { createNewsletterApi } from '#server/newsletter/api.ts'
import { createOrdersApi, createPaymentsApi } from '#server/orders/api.ts'
import { createDocumentsApi } from '#server/orders/documents-api.ts'
import type { Shop } from '#server/orders/shop.ts'
import { createPastApi } from '#server/past/api.ts'
import { createCouponsApi, createPriceRulesApi, createQuotesApi } from '#server/prices/api.ts'
import { createGroupsApi } from '#server/prices/groups-api.ts'
import { createProductsApi } from '#server/products/api.ts'
import { createRehearsalsApi } from '#server/rehearsals/api.ts'
import { createReviewsApi } from '#server/reviews/api.ts'
import { createSearchApi } from '#server/search/api.ts'
import { createLiveIndex, type LiveIndex } from '#server/search/live-index.ts'
import { createSettingsApi } from '#server/settings/api.ts'
import type { ShownShop } from '#server/settings/shown-shop.ts'
import { createTextsApi } from '#server/texts/api.ts'
import { createToolsApi } from '#server/tools/api.ts'
import { createUploadsApi } from '#server/uploads/api.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { createUsersApi } from '#server/users/api.ts'
import { createWebhooksApi } from '#server/webhooks/api.ts'

/** What the calls of the API work on. */
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
    | 'SMTP_URL'
  >
  origin: string
  shop: Shop
  access: Access
  idTokens: IdTokens
  identity: Identity
  social: Pick<SocialSignIns, 'offered' | 'routes'>
  uploads: Uploads
  /** Caches that something else clears on changes. By default they are not cleared, so each request reads the database. */
  claims?: Cached<ShownClaims>
  shownShop?: Cached<ShownShop>
  lists?: ShopLists
  index?: LiveIndex
}

/** What pages must know of how this shop runs. */
export function factsOf({ config, social, shop: { payments } }: CallParts) {
  return {
    demo: config.DEMO,
    outbox: showsOutbox(config),
    patternBook: isForDevelopment(config),
    socialSignIn: social.offered,
    payments: { mode: payments.mode, publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
  }
}

type ShopFacts = { facts: ReturnType<typeof factsOf>; shownShop: Cached<ShownShop> }

/** The handlers of all calls of the API, by their names in `contract/api.ts`. */
export function createCalls(
  { config, origin, shop, access, idTokens, identity, uploads, claims, ...parts }: CallParts,
  { facts, shownShop }: ShopFacts,
) {
  const { db } = shop
  const lists = parts.lists ?? cacheShopLists()
  return {
    shop: {
      settings: anyone.shop.settings.handler(
        async (): Promise<ShopSettings> => ({ ...facts, ...(await shownShop.read()) }),
      ),
    },
    products: createProductsApi({ db, uploads, lists: lists.products }),
    categories: createCategoriesApi({ db, uploads }),
    families: createFamiliesApi({ db, uploads }),
    tools: createToolsApi(shop),
    imports: createImportsApi({ db }),
    exports: createExportsApi(shop),
    past: createPastApi({ db }),
    uploads: createUploadsApi(uploads),
    reviews: createReviewsApi({ db, lists: lists.reviews }),
    orders: createOrdersApi(shop),
    documents: createDocumentsApi(shop, uploads),
    payments: createPaymentsApi(shop),
    search: createSearchApi({ db, index: parts.index ?? createLiveIndex(db) }),
    settings: createSettingsApi({ db, uploads }),
    texts: createTextsApi({ db }),
    claims: createClaimsApi({ claims: claims ?? cacheClaims(db) }),
    users: createUsersApi({ shop, access, idTokens, identity }),
    businesses: createBusinessesApi(shop),
    addresses: createAddressesApi({ db }),
    cart: createCartApi(shop),
    quotes: createQuotesApi(shop),
    priceRules: createPriceRulesApi({ db }),
    coupons: createCouponsApi({ db }),
    groups: createGroupsApi({ db }),
    rehearsals: createRehearsalsApi({ db }),
    manage: createManageApi({ db, config }),
    audit: createAuditApi({ db }),
    backups: createBackupsApi({ db, config }),
    keys: createKeysApi({ db }),
    facts: createFactsApi({ db }),
    webhooks: createWebhooksApi({ db, allowed: config.OUTGOING_ALLOWED }),
    mails: createMailsApi({ db, config }),
    newsletter: createNewsletterApi({ db, origin }),
    contact: createContactApi({ db, config }),
  } satisfies ApiRouter
}
