import { isPrivate, PRODUCT_FIELD_NAMES, type PublicField } from '#contract/product-fields.ts'
import { each, WITH_CALL, withCall } from '#server/people/access/replies/seen.ts'

export const SHOP_LOGO = withCall('img', 'png', 'icon', 'width', 'height')

export const SELLER = {
  ...withCall('name', 'address', 'taxNumber', 'taxPercent', 'email', 'street', 'postcode', 'city'),
  ...withCall('country', 'vatId', 'smallBusiness', 'registration', 'registrations'),
}

export const CUSTOM_FIELD = {
  ...withCall('id', 'label', 'kind', 'choices', 'hint', 'filledInBy', 'isRequired', 'isInEmails'),
  ...withCall('isOnSlip'),
}

const PRODUCT_DOCUMENT = withCall('file', 'title', 'kind', 'language', 'bytes')

export const PRODUCT_PROMISE = withCall('kind', 'pieces', 'on', 'words')

/** A field of a product is public or private by its line in the contract. Who of the staff sees a private one is said in `MANAGED_PRODUCT`. */
const isPublic = (name: (typeof PRODUCT_FIELD_NAMES)[number]): name is PublicField => !isPrivate(name)

export const PRODUCT = {
  ...withCall(...PRODUCT_FIELD_NAMES.filter(isPublic)),
  ...withCall('_id', 'currency', 'tiersFamily', 'lang', 'descriptionLang'),
  documents: PRODUCT_DOCUMENT,
  promise: PRODUCT_PROMISE,
  morePictures: withCall('img', 'alt'),
  reduced: withCall('price', 'lowestBefore', 'percent'),
}

export const BY_LANGUAGE = withCall('en-US', 'en-GB', 'de', 'fr')

export const RULES = {
  groups: withCall('id', 'name', 'ppm'),
  promotions: {
    ...withCall('id', 'name', 'lane', 'isCoupon', 'from', 'until', 'groupIds', 'leastCents'),
    ...withCall('leastPieces'),
    effect: withCall('kind', 'ppm', 'cents', 'paid', 'free'),
    products: withCall('productIds', 'categoryIds', 'makers'),
  },
  zones: {
    ...withCall('id', 'name', 'countries', 'postcodes'),
    methods: {
      ...withCall('id', 'name', 'freeFromCents', 'mostGrams', 'mostMillimetres', 'checksAge', 'cutOff'),
      ...withCall('handlingDays'),
      translations: each(withCall('name'), 'en-US', 'en-GB', 'de', 'fr'),
      price: {
        ...withCall('kind', 'cents'),
        bands: withCall('toGrams', 'cents', 'fromCents'),
      },
      surcharges: withCall('name', 'overGrams', 'overMillimetres', 'cents'),
      transitDays: withCall('from', 'to'),
    },
  },
  taxes: {
    ...withCall('areGross'),
    home: withCall('country', 'postcode'),
    zones: {
      ...withCall('id', 'name', 'countries', 'postcodes', 'areGross'),
      rates: withCall('name', 'ppm'),
    },
    delivery: withCall('kind', 'taxClass'),
  },
  calendar: withCall('timeZone', 'workingDays', 'daysOff'),
  reverseCharge: withCall('vatId', 'unproved'),
  unionSales: withCall('taxedAt', 'limitCents', 'stockAbroad'),
  currencies: withCall('code', 'rate', 'source', 'day', 'rounding', 'countries', 'isOn'),
}

export const REVIEW = {
  ...withCall('_id', 'name', 'email', 'rating', 'reviewText', 'img'),
  answer: withCall('text', 'answeredAt'),
}

export const KNOWN_REVIEW = {
  ...withCall('_id', 'name', 'email', 'rating', 'reviewText', 'img', 'waiting', 'writtenAt'),
  answer: withCall('text', 'answeredAt'),
  product: withCall('_id', 'productName', 'slug', 'img', 'verified'),
}

export const VAT_PROOF = withCall('provedAt', 'by', 'consultation', 'name')

export const POSTAL_ADDRESS = withCall(
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'country',
)

export const BUSINESS = {
  ...withCall('company', 'vatId', 'vatState', 'buyerReference', 'endpoint'),
  vatProof: VAT_PROOF,
  billingAddress: POSTAL_ADDRESS,
}

export const PRICE_SUMS = {
  ...withCall('goods'),
  discounts: withCall('name', 'amount'),
  delivery: withCall('name', 'amount'),
  taxes: withCall('name', 'amount', 'percent', 'way'),
}

export const QUOTE = {
  ...withCall('version', 'currency', 'delivery', 'tax', 'total', 'totalProblem'),
  sums: PRICE_SUMS,
  lines: {
    ...withCall('productId', 'orderQuantity', 'unitPrice', 'total'),
    own: withCall('price', 'priceTiers'),
  },
  deliveryMethods: {
    ...withCall('id', 'name', 'price', 'isCollection'),
    dates: withCall('from', 'to', 'isCollection'),
  },
  refusedMethods: withCall('id', 'name', 'reason'),
  coupons: withCall('code', 'name', 'takesOff'),
  steps: WITH_CALL,
}

export const LISTED_USER = {
  ...withCall('_id', 'name', 'email', 'role', 'group', 'confirmed'),
  roles: withCall('name', 'label', 'until'),
  secondFactor: withCall('isOn', 'until'),
  weakPassword: withCall('until'),
}
