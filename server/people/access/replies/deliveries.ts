import { PRICE_SUMS } from '#server/people/access/replies/rows.ts'
import { PARCEL, REPLACEMENT, RETURNS_OF_ORDER, SIZE } from '#server/people/access/replies/sale-rows.ts'
import { type LinesOf, WITH_CALL, withCall } from '#server/people/access/replies/seen.ts'

const LOT = withCall('batch', 'place', 'pieces', 'bestBefore')

const MANAGED_RETURN = {
  ...withCall('_id', 'currency', 'number', 'kind', 'problem', 'state', 'pictures', 'comesBack'),
  ...withCall('hasLabel', 'answer', 'askedAt', 'answeredAt', 'receivedAt', 'settledAt', 'refunded'),
  ...withCall('worth'),
  places: withCall('_id', 'name'),
  replacement: REPLACEMENT,
  lines: {
    ...withCall('line', 'name', 'quantity', 'reason', 'restocked', 'scrapped', 'replaced', 'productId'),
    sizes: SIZE,
    batches: withCall('batch', 'quantity'),
    wanted: withCall('productId', 'name'),
    away: withCall('batch', 'quantity'),
  },
  exchange: withCall('_id', 'number', 'paid'),
  order: withCall('_id', 'number', 'customer', 'byCard', 'refundableTotal', 'refundableDelivery'),
}

const WITHDRAWN_LINE = withCall('line', 'name', 'quantity', 'exemption')

const SENDING = withCall('state', 'byEmail', 'at', 'failure')

const OUTSIDE_PROGRAM = withCall('url', 'header', 'hasSecret', 'isLocked')

/** Of replies about parcels, returns, recalls and documents. */
export const OF_DELIVERIES = {
  'fulfilment.setStatus': withCall('acknowledged'),
  'fulfilment.confirmPayment': withCall('acknowledged'),
  'fulfilment.takeBack': withCall('acknowledged'),
  'fulfilment.pack': withCall('acknowledged', 'insertedId', 'number', 'carrierAsked'),
  'fulfilment.send': withCall('acknowledged'),
  'fulfilment.carry': withCall('acknowledged'),
  'fulfilment.deliver': withCall('acknowledged'),
  'fulfilment.customs': WITH_CALL,
  'fulfilment.cancel': withCall('acknowledged'),
  'packing.list': {
    ...withCall('total'),
    places: withCall('_id', 'name'),
    rows: {
      ...withCall('_id', 'number', 'customer', 'address', 'placedAt', 'fulfilment', 'toPay'),
      ...withCall('currency', 'handover'),
      parcels: PARCEL,
      customs: withCall('lacks'),
      lines: {
        ...withCall('line', 'productId', 'name', 'img', 'sku', 'gtin', 'shelfPlace', 'tracking'),
        ...withCall('quantity', 'left', 'missing'),
        lots: LOT,
        places: withCall('name', 'shelf'),
      },
    },
  },
  'packing.pick': {
    ...withCall('orders'),
    products: {
      ...withCall('productId', 'name', 'sku', 'shelfPlace', 'pieces'),
      lots: LOT,
      orders: withCall('number', 'pieces'),
    },
  },
  'packing.before': {
    ...withCall('total'),
    rows: withCall('_id', 'number', 'customer', 'placedAt', 'name', 'pieces'),
  },
  'packing.settleBefore': withCall('acknowledged'),
  'returns.ask': withCall('acknowledged', 'insertedId', 'number'),
  'returns.list': RETURNS_OF_ORDER,
  'returns.addPicture': withCall('acknowledged', 'img'),
  'returns.withdraw': withCall('acknowledged'),
  'returns.label': WITH_CALL,
  'returns.search': { ...withCall('total'), rows: MANAGED_RETURN },
  'returns.one': MANAGED_RETURN,
  'returns.approve': withCall('acknowledged'),
  'returns.refuse': withCall('acknowledged'),
  'returns.receive': withCall('acknowledged'),
  'returns.replace': withCall('acknowledged'),
  'returns.settle': withCall('acknowledged'),
  'withdrawals.declare': withCall('receivedAt'),
  'withdrawals.orders': { ...withCall('_id', 'number', 'placedAt', 'until'), lines: WITHDRAWN_LINE },
  'withdrawals.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'receivedAt', 'name', 'email', 'orderNumber', 'proven', 'suspected', 'dueAt'),
      ...withCall('mayWait', 'inTime', 'returnNumber', 'proofAt', 'settledAt', 'refunded', 'note'),
      lines: withCall('line', 'quantity'),
      order: { ...withCall('_id', 'number'), lines: WITHDRAWN_LINE },
      pieces: withCall('line', 'quantity'),
      proposed: withCall('_id', 'number', 'by'),
      owed: withCall('goods', 'delivery', 'total', 'currency'),
    },
  },
  'withdrawals.change': withCall('acknowledged'),
  'withdrawals.sendBack': withCall('acknowledged'),
  'withdrawals.refund': withCall('acknowledged'),
  'exchanges.preview': {
    ...withCall('total', 'worth', 'toPay', 'goesBack', 'declareAge'),
    sums: PRICE_SUMS,
  },
  'exchanges.make': withCall(
    'acknowledged',
    'total',
    'worth',
    'toPay',
    'goesBack',
    'insertedId',
    'orderNumber',
  ),
  'recalls.find': {
    ...withCall('batches', 'withoutNumbers'),
    products: {
      ...withCall('_id', 'productName', 'orders', 'pieces', 'untold', 'cameBack', 'unknownOrders'),
      holders: withCall('_id', 'number', 'pieces'),
      unknown: withCall('_id', 'number', 'pieces'),
    },
  },
  'recalls.make': withCall('acknowledged', 'insertedId', 'orders', 'pieces', 'untold', 'cameBack', 'emails'),
  'recalls.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'title', 'words', 'batches', 'madeAt', 'orders', 'pieces', 'untold'),
      ...withCall('cameBack'),
      product: withCall('_id', 'productName'),
      answers: withCall('returned', 'kept', 'unknown'),
    },
  },
  'recalls.export': WITH_CALL,
  'recalls.asked': withCall('title', 'words', 'productName', 'batches', 'answer'),
  'recalls.answer': withCall('acknowledged'),
  'proofs.shown': { ...withCall('number', 'contents', 'sha256'), parts: withCall('title', 'lines') },
  'proofs.pdf': WITH_CALL,
  'documents.months': withCall('year', 'month', 'documents'),
  'documents.ofYear': WITH_CALL,
  'documents.list': {
    ...withCall('kind', 'number', 'issuedAt', 'date', 'amount', 'currency', 'voidedAt', 'erasedAt'),
    ...withCall('formats', 'lacks'),
    sending: SENDING,
  },
  'documents.invoice': WITH_CALL,
  'documents.creditNote': WITH_CALL,
  'documents.eInvoice': WITH_CALL,
  'documents.packingSlip': WITH_CALL,
  'documents.labels': WITH_CALL,
  'claims.shown': {
    ...withCall('partners', 'banner', 'saving', 'ratings', 'products', 'reviews', 'visitors'),
    ...withCall('dealers', 'plans'),
  },
  'labelService.read': OUTSIDE_PROGRAM,
  'labelService.change': withCall('acknowledged'),
  'labelService.ask': withCall('state', 'tracking', 'failure'),
  'labelService.label': WITH_CALL,
  'accessPoint.read': OUTSIDE_PROGRAM,
  'accessPoint.change': withCall('acknowledged'),
  'accessPoint.send': SENDING,
} as const satisfies LinesOf<
  | 'fulfilment'
  | 'packing'
  | 'returns'
  | 'withdrawals'
  | 'exchanges'
  | 'proofs'
  | 'documents'
  | 'recalls'
  | 'claims'
  | 'labelService'
  | 'accessPoint'
>
