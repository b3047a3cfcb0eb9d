import { BY_LANGUAGE, PRODUCT, REVIEW } from '#server/people/access/replies/rows.ts'
import { type LinesOf, withCall } from '#server/people/access/replies/seen.ts'

const DUTY = withCall('duty', 'state', 'why', 'rule', 'since', 'places', 'products', 'link')

const SHOWN_HOME = {
  blocks: {
    ...withCall('id', 'kind', 'words', 'lang', 'img', 'to'),
    products: PRODUCT,
    reviews: REVIEW,
    slides: withCall('id', 'img', 'to', 'words', 'lang'),
    plans: withCall('id', 'price', 'words', 'lang'),
    categories: withCall('slug', 'name', 'lang', 'count', 'img'),
  },
}

const BLOCK = {
  ...withCall('kind', 'id', 'hidden', 'proof', 'img', 'to', 'from', 'ids', 'most', 'oneSize', 'currency'),
  texts: BY_LANGUAGE,
  slides: {
    ...withCall('id', 'img', 'to'),
    texts: BY_LANGUAGE,
  },
  plans: {
    ...withCall('id', 'price'),
    texts: BY_LANGUAGE,
  },
}

/** Of replies about texts, the home page and exports. */
export const OF_PAGES = {
  ...withCall('exports.products', 'exports.orders', 'exports.customers', 'exports.blades'),
  ...withCall('exports.movements', 'exports.suppliers', 'exports.purchases', 'exports.parcels'),
  ...withCall('exports.returns', 'exports.stockTakes', 'exports.eInvoices', 'exports.sales'),
  ...withCall('exports.bookkeeping', 'exports.documents'),
  'duties.list': DUTY,
  'duties.missing': DUTY,
  'duties.ofProduct': withCall('lack', 'rule'),
  'duties.mark': withCall('acknowledged'),
  'texts.shown': withCall('title', 'text', 'lang', 'changedAt'),
  'texts.list': {
    ...withCall('name', 'title', 'checked', 'shown'),
    latest: withCall('version', 'at', 'by'),
  },
  'texts.read': {
    ...withCall('name', 'version', 'title', 'text', 'proof', 'checked', 'shown'),
    translations: BY_LANGUAGE,
    versions: withCall('version', 'at', 'by'),
  },
  'texts.change': withCall('acknowledged'),
  'home.shown': SHOWN_HOME,
  'home.edited': {
    ...withCall('version', 'names'),
    published: { ...withCall('version'), blocks: BLOCK },
    draft: { ...withCall('at', 'by'), blocks: BLOCK },
    versions: withCall('at', 'by', 'version'),
  },
  'home.version': { ...withCall('names'), blocks: BLOCK },
  'home.preview': SHOWN_HOME,
  'home.save': withCall('acknowledged', 'version'),
  'home.discard': withCall('acknowledged'),
  'home.publish': withCall('acknowledged', 'version'),
} as const satisfies LinesOf<'texts' | 'home' | 'duties' | 'exports'>
