import { type LinesOf, NAMES_STAFF, WITH_CALL, withCall } from '#server/people/access/replies/seen.ts'

const SUPPLIER = {
  ...withCall('_id', 'name', 'email', 'phone', 'address', 'customerNumber', 'deliveryDays', 'note'),
  ...withCall('products', 'open'),
}

const STOCK_TAKE = {
  ...withCall('_id', 'number', 'state', 'category', 'from', 'to', 'place', 'startedAt', 'closedAt'),
  ...withCall('products', 'counted', 'differing', 'pieces'),
}

/** Of replies about suppliers, purchases and stock. */
export const OF_STOCK = {
  'suppliers.list': { ...withCall('total'), rows: SUPPLIER },
  'suppliers.one': SUPPLIER,
  'suppliers.products': {
    ...withCall('total'),
    rows: {
      ...withCall('articleNumber', 'cost', 'packSize', 'minimum'),
      product: withCall('_id', 'productName', 'sku'),
    },
  },
  'suppliers.add': withCall('acknowledged', 'insertedId'),
  'suppliers.change': withCall('acknowledged'),
  'suppliers.remove': withCall('acknowledged'),
  'suppliers.ofProduct': {
    ...withCall('articleNumber', 'cost', 'packSize', 'minimum'),
    supplier: withCall('_id', 'name'),
  },
  'suppliers.setOfProduct': withCall('acknowledged'),
  'operators.list': {
    ...withCall('_id', 'slug', 'name', 'tradeName', 'street', 'postcode', 'city', 'country', 'email'),
    ...withCall('form', 'phone', 'makerOf', 'importerOf', 'responsibleFor', 'products'),
  },
  'operators.add': withCall('acknowledged', 'insertedId'),
  'operators.change': withCall('acknowledged'),
  'operators.remove': withCall('acknowledged'),
  'purchases.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'number', 'state', 'expected', 'createdAt', 'orderedAt', 'closedAt', 'pieces'),
      ...withCall('received', 'total'),
      supplier: withCall('_id', 'name', 'email'),
    },
  },
  'purchases.one': {
    ...withCall('_id', 'number', 'state', 'expected', 'createdAt', 'orderedAt', 'closedAt', 'pieces'),
    ...withCall('received', 'total', 'note', 'mailedTo', 'version'),
    supplier: withCall('_id', 'name', 'email'),
    lines: {
      ...withCall('line', 'productId', 'productName', 'sku', 'tracking', 'shelfPlace', 'promisedOn'),
      ...withCall('articleNumber', 'quantity', 'cost', 'received', 'damaged', 'difference'),
    },
    arrivals: {
      ...withCall('number', 'at', 'note', 'last'),
      by: NAMES_STAFF,
      lines: withCall('line', 'received', 'damaged', 'batch', 'bestBefore', 'place'),
    },
  },
  'purchases.make': withCall('acknowledged', 'insertedId', 'number'),
  'purchases.change': withCall('acknowledged', 'promisesMoved', 'promisesOpen'),
  'purchases.order': withCall('acknowledged'),
  'purchases.cancel': withCall('acknowledged', 'promisesMoved', 'promisesOpen'),
  'purchases.arrive': withCall('acknowledged', 'state', 'promisesMoved', 'promisesOpen'),
  'purchases.document': WITH_CALL,
  'reorder.list': {
    ...withCall('total'),
    suppliers: {
      supplier: withCall('_id', 'name'),
      lines: {
        ...withCall('available', 'short', 'onOrder', 'reorderPoint', 'target', 'quantity'),
        ...withCall('articleNumber', 'cost'),
        product: withCall('_id', 'productName', 'sku'),
      },
    },
    notComing: {
      ...withCall('missing', 'orders', 'promisedOn', 'drafted'),
      product: withCall('_id', 'productName'),
    },
  },
  'reorder.draft': { ...withCall('acknowledged'), made: withCall('_id', 'number') },
  'stockTakes.list': { ...withCall('total'), rows: STOCK_TAKE },
  'stockTakes.one': STOCK_TAKE,
  'stockTakes.lines': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'productName', 'sku', 'gtin', 'shelfPlace', 'counted', 'shelf', 'difference'),
      ...withCall('countedAt'),
    },
  },
  'stockTakes.start': withCall('acknowledged', 'insertedId', 'number', 'products'),
  'stockTakes.count': withCall('acknowledged'),
  'stockTakes.book': withCall('acknowledged', 'corrected'),
  'stockTakes.cancel': withCall('acknowledged'),
  'stockPlaces.list': withCall('_id', 'name', 'first'),
  'stockPlaces.add': withCall('acknowledged', 'insertedId'),
  'stockPlaces.rename': withCall('acknowledged'),
  'stockPlaces.transfer': withCall('acknowledged'),
  'stockPlaces.countLot': withCall('acknowledged'),
  'stockAlerts.ask': withCall('acknowledged', 'mailed'),
  'stockAlerts.confirm': withCall('acknowledged'),
  'stockAlerts.stop': withCall('acknowledged'),
} as const satisfies LinesOf<
  'suppliers' | 'operators' | 'purchases' | 'reorder' | 'stockTakes' | 'stockPlaces' | 'stockAlerts'
>
