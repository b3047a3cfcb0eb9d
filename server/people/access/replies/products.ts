import { SEE_COSTS } from '#contract/permissions.ts'
import { BY_LANGUAGE, PRODUCT, PRODUCT_PROMISE, RULES } from '#server/people/access/replies/rows.ts'
import { type LinesOf, withCall } from '#server/people/access/replies/seen.ts'

export const MANAGED_PRODUCT = {
  ...PRODUCT,
  ...withCall('proof', 'madeBy', 'importedBy', 'responsible', 'hsCode', 'origin'),
  ...withCall('shelfPlace', 'tracking', 'reorderPoint', 'reorderTarget', 'beyond', 'promisedOn'),
  ...withCall('beyondAs', 'otherPrices', 'family'),
  cost: SEE_COSTS,
  translations: BY_LANGUAGE,
  relations: {
    accessory: withCall('_id', 'productName', 'slug'),
    spare_part: withCall('_id', 'productName', 'slug'),
    replaces: withCall('_id', 'productName', 'slug'),
    fits: withCall('_id', 'productName', 'slug'),
  },
  successor: withCall('_id', 'productName', 'slug'),
}

/** Of replies about the catalog. */
export const OF_PRODUCTS = {
  'products.home': PRODUCT,
  'products.list': PRODUCT,
  'products.one': PRODUCT,
  'products.index': { ...withCall('parts'), products: withCall('_id', 'slug', 'changedAt') },
  'products.add': withCall('acknowledged', 'insertedId'),
  'products.change': withCall('acknowledged'),
  'products.remove': withCall('acknowledged'),
  'products.restore': withCall('acknowledged'),
  'products.managed': MANAGED_PRODUCT,
  'products.relate': withCall('acknowledged'),
  'products.changeMany': {
    ...withCall('changed', 'fact'),
    rows: withCall('_id', 'productName', 'before', 'after', 'price', 'rounded', 'refused'),
  },
  'categories.tree': { ...withCall('slug', 'name', 'lang', 'count', 'img'), children: 'as above' },
  'categories.find': withCall('slug', 'name', 'description', 'lang', 'descriptionLang'),
  'categories.index': withCall('slug', 'changedAt'),
  'categories.list': {
    categories: {
      ...withCall('_id', 'parentId', 'slug', 'name', 'description', 'img', 'shopifyId', 'googleId'),
      ...withCall('position', 'products'),
      translations: BY_LANGUAGE,
    },
    attributes: {
      ...withCall('_id', 'categoryId', 'code', 'name', 'kind', 'dimension', 'filterable', 'position'),
      ...withCall('products'),
      translations: BY_LANGUAGE,
      options: {
        ...withCall('_id', 'value', 'label', 'products'),
        translations: BY_LANGUAGE,
      },
    },
  },
  'categories.add': withCall('acknowledged', 'insertedId'),
  'categories.change': withCall('acknowledged'),
  'categories.move': withCall('acknowledged'),
  'categories.remove': withCall('acknowledged'),
  'categories.addAttribute': withCall('acknowledged', 'insertedId'),
  'categories.changeAttribute': withCall('acknowledged'),
  'categories.moveAttribute': withCall('acknowledged'),
  'categories.removeAttribute': withCall('acknowledged'),
  'families.list': { ...withCall('total'), rows: withCall('_id', 'slug', 'name', 'products') },
  'families.one': {
    ...withCall('_id', 'slug', 'name', 'countsTogether'),
    translations: BY_LANGUAGE,
    products: MANAGED_PRODUCT,
    choices: withCall('code', 'name'),
  },
  'families.add': withCall('acknowledged', 'insertedId'),
  'families.change': withCall('acknowledged'),
  'families.addProducts': withCall('acknowledged'),
  'families.takeOut': withCall('acknowledged'),
  'families.dissolve': withCall('acknowledged'),
  'families.writeSizes': withCall('acknowledged', 'ids'),
  'past.products': {
    ...withCall('total', 'currency', 'completeFrom'),
    rows: { ...withCall('_id', 'uncertain'), was: MANAGED_PRODUCT, now: MANAGED_PRODUCT },
  },
  'past.product': {
    ...withCall('_id', 'uncertain', 'categoryName', 'familyName', 'currency'),
    was: MANAGED_PRODUCT,
    now: MANAGED_PRODUCT,
    groupPrices: ['prices.change'],
    furtherPrices: withCall('currency', 'price'),
  },
  'past.catalogue': {
    categories: {
      ...withCall('_id', 'parentId', 'slug', 'name', 'description', 'img', 'since'),
      attributes: {
        ...withCall('_id', 'code', 'name', 'kind', 'dimension', 'filterable', 'since'),
        options: withCall('value', 'label'),
      },
    },
    families: withCall('_id', 'slug', 'name', 'choices', 'since'),
    added: withCall('categories', 'attributes', 'families'),
  },
  'past.prices': {
    ...withCall('version', 'since', 'until', 'currency'),
    rules: RULES,
    listed: withCall('groupId', 'prices'),
    categories: withCall('_id', 'parentId', 'name'),
  },
  'uploads.add': withCall('acknowledged', 'img'),
  'uploads.addDocument': withCall('acknowledged', 'file', 'bytes'),
  'uploads.addModel': withCall('acknowledged', 'model', 'bytes'),
  'search.find': {
    ...withCall('total', 'corrected', 'readAs', 'missing'),
    hits: {
      ...withCall('slug', 'productName', 'lang', 'size', 'price', 'currency', 'isLowest', 'img'),
      ...withCall('products', 'available', 'maker', 'taxClass', 'contents', 'guaranteeYears'),
      promise: PRODUCT_PROMISE,
      rating: withCall('average', 'count'),
      unitPrice: withCall('amount', 'per'),
    },
    facets: {
      ...withCall('code', 'name', 'lang', 'kind', 'dimension'),
      values: withCall('value', 'label', 'lang', 'count'),
      range: withCall('from', 'to'),
    },
    measures: {
      ...withCall('text', 'label', 'dimension', 'amount', 'attribute', 'found'),
      nearest: withCall('side', 'amount', 'label', 'difference', 'gauge'),
    },
    fewer: withCall('q', 'total'),
    near: withCall('slug', 'name', 'lang'),
    fitted: withCall('slug', 'productName', 'isJoined'),
  },
  'search.suggest': {
    suggestions: {
      ...withCall('text', 'lang', 'category', 'slug', 'img', 'size', 'price', 'currency', 'isLowest'),
      ...withCall('taxClass', 'contents'),
    },
  },
  'search.missed': { ...withCall('total'), rows: withCall('query', 'count', 'last') },
  'search.dismissMissed': withCall('acknowledged'),
  'search.synonyms': withCall('_id', 'words'),
  'search.addSynonyms': withCall('acknowledged', 'insertedId'),
  'search.changeSynonyms': withCall('acknowledged'),
  'search.removeSynonyms': withCall('acknowledged'),
} as const satisfies LinesOf<'products' | 'families' | 'past' | 'search' | 'uploads' | 'categories'>
