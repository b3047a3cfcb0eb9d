import { BUSINESS, PRODUCT, QUOTE, RULES } from '#server/people/access/replies/rows.ts'
import { type LinesOf, MARGINS, withCall } from '#server/people/access/replies/seen.ts'

const OF_BUSINESS = { business: BUSINESS }

const CART = {
  ...withCall('count', 'currency', 'subtotal'),
  lines: { ...withCall('quantity', 'chosen'), product: PRODUCT },
}

/** Of replies about the cart, prices, businesses and reports. */
export const OF_PRICES = {
  'businesses.own': OF_BUSINESS,
  'businesses.save': OF_BUSINESS,
  'businesses.remove': withCall('acknowledged'),
  'cart.show': CART,
  'cart.set': CART,
  'cart.merge': CART,
  'lists.all': withCall('_id', 'name', 'count', 'isShared'),
  'lists.make': withCall('acknowledged', 'insertedId'),
  'lists.one': {
    ...withCall('_id', 'name', 'count', 'isShared', 'note', 'link', 'sections', 'turn'),
    lines: {
      ...withCall('productId', 'name', 'unitPrice', 'quantity', 'note', 'section'),
      product: PRODUCT,
    },
  },
  'lists.change': withCall('acknowledged'),
  'lists.remove': withCall('acknowledged'),
  'lists.add': withCall('acknowledged'),
  'lists.set': withCall('acknowledged'),
  'lists.arrange': withCall('turn'),
  'lists.shared': {
    ...withCall('name', 'note', 'sections'),
    lines: { ...withCall('quantity', 'note', 'section'), product: PRODUCT },
  },
  'ownTools.list': {
    tools: { ...withCall('isSold', 'isBought'), product: PRODUCT, parts: PRODUCT },
  },
  'ownTools.set': withCall('acknowledged'),
  'quotes.make': QUOTE,
  'priceRules.read': {
    ...withCall('version'),
    rules: RULES,
    unweighed: { ...withCall('count'), products: withCall('_id', 'productName') },
    unionYears: withCall('year', 'netCents', 'passedOn'),
  },
  'priceRules.change': withCall('version'),
  'coupons.list': {
    ...withCall('total'),
    rows: withCall('code', 'promotionId', 'uses', 'mostUses', 'mostPerCustomer', 'madeAt', 'endedAt'),
  },
  'coupons.make': withCall('codes'),
  'coupons.end': withCall('acknowledged'),
  'groups.list': withCall('id', 'name', 'ppm', 'members', 'prices'),
  'groups.members': { ...withCall('total'), rows: withCall('_id', 'name', 'email') },
  'groups.assign': withCall('acknowledged', 'before'),
  'groups.prices': {
    ...withCall('total'),
    rows: withCall('_id', 'productName', 'sku', 'onSale', 'listPrice', 'price', 'priceTiers'),
  },
  'groups.changePrices': withCall('acknowledged', 'changed', 'removed'),
  'rehearsals.make': {
    ...withCall('orders', 'changed', 'notDelivered', 'paid', 'now', 'drafted'),
    promotions: withCall('id', 'name', 'orders', 'takesOff'),
    rows: withCall('orderId', 'number', 'placedAt', 'customer', 'paid', 'now', 'drafted', 'isDelivered'),
  },
  'reports.sales': {
    ...withCall('timeZone'),
    rows: {
      ...withCall('orders', 'pieces', 'goods', 'discounts', 'delivery', 'paid', 'refunds', 'sales'),
      ...withCall('tax', 'net', 'netOfGoods', 'key', 'name', 'limit'),
      netOfKnown: MARGINS,
      cost: MARGINS,
      margin: MARGINS,
    },
    others: {
      ...withCall('orders', 'pieces', 'goods', 'discounts', 'delivery', 'paid', 'refunds', 'sales'),
      ...withCall('tax', 'net', 'netOfGoods', 'rows'),
      netOfKnown: MARGINS,
      cost: MARGINS,
      margin: MARGINS,
    },
    total: {
      ...withCall('orders', 'pieces', 'goods', 'discounts', 'delivery', 'paid', 'refunds', 'sales'),
      ...withCall('tax', 'net', 'netOfGoods'),
      netOfKnown: MARGINS,
      cost: MARGINS,
      margin: MARGINS,
    },
  },
} as const satisfies LinesOf<
  | 'cart'
  | 'lists'
  | 'ownTools'
  | 'quotes'
  | 'priceRules'
  | 'coupons'
  | 'groups'
  | 'rehearsals'
  | 'reports'
  | 'businesses'
>
