import {
  CUSTOM_FIELD,
  KNOWN_REVIEW,
  PRODUCT,
  PRODUCT_PROMISE,
  REVIEW,
  SELLER,
  SHOP_LOGO,
} from '#server/people/access/replies/rows.ts'
import { type LinesOf, withCall } from '#server/people/access/replies/seen.ts'

const COUNTS_OF_IMPORT = withCall('new', 'changed', 'same', 'refused', 'warned', 'pictures')

const SHOWN_ACCESSORY = {
  ...withCall('_id', 'slug', 'productName', 'lang', 'price', 'currency', 'img', 'available'),
  ...withCall('taxClass', 'contents'),
}

const BY_STARS = withCall('1', '2', '3', '4', '5')

const PRODUCT_REVIEW = {
  ...withCall('_id', 'name', 'rating', 'reviewText', 'img', 'verified', 'writtenAt'),
  answer: withCall('text', 'answeredAt'),
}

const CHEAPEST = {
  ...withCall('pieces', 'left', 'total'),
  lines: withCall('productId', 'slug', 'productName', 'packSize', 'orderQuantity', 'total'),
}

/** Of replies about what visitors read, reviews and imports. */
export const OF_STOREFRONT = {
  'shop.settings': {
    ...withCall('measures', 'languages', 'currency', 'decimals', 'timeZone', 'guests', 'button'),
    ...withCall('obligesToPay', 'business', 'demo', 'outbox', 'patternBook'),
    seller: SELLER,
    orderFields: CUSTOM_FIELD,
    customerFields: CUSTOM_FIELD,
    sign: { ...withCall('name', 'tagline'), logo: SHOP_LOGO },
    pages: withCall('blogs', 'portfolio'),
    prices: {
      ...withCall('hasGroups', 'hasCoupons', 'hasDelivery', 'countries', 'postcodesFor', 'home'),
      ...withCall('areNet', 'rates'),
    },
    currencies: withCall('code', 'decimals', 'countries'),
    declareAge: withCall('countries', 'elsewhere'),
    socialSignIn: withCall('provider', 'state'),
    payments: withCall('mode', 'publishableKey', 'scriptUrl'),
  },
  'imports.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'at', 'fileName', 'source', 'state', 'goodRows', 'total', 'done', 'problem'),
      counts: COUNTS_OF_IMPORT,
    },
  },
  'imports.one': {
    ...withCall('_id', 'at', 'fileName', 'source', 'state', 'goodRows', 'total', 'done', 'problem'),
    ...withCall('header', 'columns', 'sample', 'ignored', 'changesTree'),
    counts: COUNTS_OF_IMPORT,
    pictures: withCall('waiting', 'fetched', 'failed'),
    failedPictures: withCall('address', 'reason'),
    left: withCall('name', 'reason'),
  },
  'imports.items': {
    ...withCall('total'),
    rows: {
      ...withCall('line', 'name', 'verdict'),
      problems: withCall('line', 'column', 'reason'),
      warnings: withCall('line', 'column', 'reason'),
      changes: withCall('field', 'before', 'after'),
    },
  },
  'imports.add': withCall('acknowledged', 'insertedId'),
  'imports.explain': withCall('acknowledged'),
  'imports.apply': withCall('acknowledged'),
  'imports.undo': withCall('acknowledged'),
  'imports.retryPictures': withCall('acknowledged'),
  'imports.remove': withCall('acknowledged'),
  'tools.one': {
    ...PRODUCT,
    ...withCall('available', 'warningsLang', 'hasMore', 'changedAt'),
    accessories: SHOWN_ACCESSORY,
    spareParts: SHOWN_ACCESSORY,
    fits: SHOWN_ACCESSORY,
    unitPrice: withCall('amount', 'per'),
    pictures: withCall('img', 'alt'),
    path: withCall('slug', 'name'),
    attributes: withCall('code', 'name', 'label', 'dimension', 'amount'),
    shipping: withCall('weight', 'parcel'),
    family: {
      ...withCall('id', 'slug', 'name', 'lang'),
      choices: { ...withCall('code', 'name'), values: withCall('value', 'label') },
      sizes: {
        ...withCall('_id', 'slug', 'productName', 'lang', 'price', 'currency', 'img', 'available'),
        ...withCall('taxClass', 'contents', 'sku', 'minQuantity', 'orderMultiple', 'aviQuantity'),
        ...withCall('priceTiers', 'values'),
        promise: PRODUCT_PROMISE,
        reduced: withCall('price', 'lowestBefore', 'percent'),
      },
    },
    operators: {
      ...withCall('role', 'name', 'tradeName', 'street', 'postcode', 'city', 'country', 'email'),
      ...withCall('form', 'phone', 'address'),
    },
    replaces: withCall('slug', 'productName'),
    replacedBy: withCall('slug', 'productName'),
    reviews: {
      ...withCall('count', 'average'),
      distribution: BY_STARS,
      newest: PRODUCT_REVIEW,
    },
    questions: withCall('_id', 'question', 'answer', 'publishedAt'),
  },
  'tools.fits': { misfits: withCall('holder', 'held', 'words'), goesWith: SHOWN_ACCESSORY },
  'tools.packs': {
    ...withCall('pieces', 'currency', 'most'),
    cheapest: CHEAPEST,
    closest: CHEAPEST,
  },
  'reviews.list': REVIEW,
  'reviews.shown': { ...withCall('total', 'average'), rows: REVIEW },
  'reviews.ofTool': {
    ...withCall('count', 'average', 'total'),
    distribution: BY_STARS,
    rows: PRODUCT_REVIEW,
    product: withCall('_id', 'productName', 'slug', 'img'),
  },
  'reviews.own': KNOWN_REVIEW,
  'reviews.add': withCall('acknowledged', 'insertedId', 'waiting'),
  'reviews.change': withCall('acknowledged', 'waiting'),
  'reviews.remove': withCall('acknowledged'),
  'reviews.approve': withCall('acknowledged'),
  'reviews.answer': withCall('acknowledged'),
  'reviews.removeAnswer': withCall('acknowledged'),
} as const satisfies LinesOf<'shop' | 'tools' | 'reviews' | 'imports'>
