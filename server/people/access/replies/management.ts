import { KNOWN_REVIEW, LISTED_USER, PRODUCT } from '#server/people/access/replies/rows.ts'
import { ORDER } from '#server/people/access/replies/sale-rows.ts'
import {
  each,
  type LinesOf,
  NAMES_STAFF,
  OWNERS,
  WITH_CALL,
  withCall,
} from '#server/people/access/replies/seen.ts'

const CORRECTED_STOCK = {
  ...withCall('acknowledged', 'shelf', 'held', 'sold', 'available', 'aviQuantity'),
  shortage: {
    ...withCall('missing', 'promised'),
    promisedTo: withCall('_id', 'number', 'pieces'),
  },
}

const ACT_SINCE = { ...withCall('_id', 'at'), by: withCall('name', 'email', 'key') }

const LEFT_ACTS = {
  ...withCall('name', 'field', 'reason'),
  since: { ...withCall('_id', 'at'), by: NAMES_STAFF },
}

/** Of replies about the owner’s tables, the history and e-mails. */
export const OF_MANAGEMENT = {
  'manage.products': { ...withCall('total'), rows: PRODUCT, close: PRODUCT },
  'manage.productIds': withCall('ids', 'total'),
  'manage.makers': WITH_CALL,
  'manage.users': { ...withCall('total'), rows: LISTED_USER, close: LISTED_USER },
  'manage.orders': { ...withCall('total'), rows: ORDER, close: ORDER },
  'manage.reviews': { ...withCall('total'), rows: KNOWN_REVIEW },
  'manage.attention': {
    ...withCall('duties', 'failedEmails', 'messages', 'questions', 'reviews', 'late', 'restDue'),
    ...withCall('toPayBack', 'disputes', 'packed', 'withoutNumbers', 'toOrder', 'notComing', 'returns'),
    ...withCall('withdrawals', 'approvals', 'untaxed', 'unionSales', 'backupIsLate', 'freeBytes'),
    ...withCall('diskIsLow', 'version'),
    ...each(OWNERS, 'withoutAuthTime', 'withoutMethods'),
    expired: withCall('productId', 'productName', 'batch', 'pieces', 'bestBefore'),
  },
  'manage.history': withCall('at', 'event', 'by'),
  'manage.movements': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'at', 'cause', 'quantity', 'shelf', 'held', 'sold', 'after', 'place'),
      ...withCall('reason'),
      by: NAMES_STAFF,
      order: withCall('_id', 'number', 'deleted'),
    },
    product: {
      ...withCall('_id', 'productName', 'aviQuantity', 'archived', 'shelf', 'held', 'sold'),
      ...withCall('available', 'promised', 'tracking', 'waiting'),
      promisedTo: withCall('_id', 'number', 'pieces'),
      places: withCall('_id', 'name', 'shelf'),
      lots: withCall('batch', 'place', 'pieces', 'cameAt', 'bestBefore', 'expired'),
    },
  },
  'manage.correctStock': CORRECTED_STOCK,
  'manage.countStock': CORRECTED_STOCK,
  'manage.summary': {
    ...withCall('sales', 'refunded', 'paidOrders'),
    runningOut: PRODUCT,
    days: withCall('day', 'orders', 'sales'),
    bestSellers: withCall('productId', 'name', 'pieces', 'sales'),
    waiting: withCall('unpaid', 'pending', 'toShip'),
  },
  'audit.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'at', 'accountId', 'act', 'words'),
      by: withCall('name', 'email', 'key'),
      subject: withCall('kind', 'text', '_id'),
    },
  },
  'audit.people': withCall('_id', 'name', 'email'),
  'audit.one': {
    ...withCall('_id', 'at', 'accountId', 'act', 'words', 'thingsInAll'),
    takenBack: ACT_SINCE,
    by: withCall('name', 'email', 'key'),
    subject: withCall('kind', 'text', '_id'),
    things: {
      ...withCall('name', 'was'),
      fields: withCall('field', 'before', 'after', 'isPicture'),
    },
    takeBack: {
      ...withCall('changes', 'leftInAll', 'refused'),
      left: { ...withCall('name', 'field', 'reason'), since: ACT_SINCE },
    },
  },
  'audit.takeBack': { ...withCall('changes', 'leftInAll'), left: LEFT_ACTS },
  'audit.takeBackSince': {
    ...withCall('changes'),
    acts: {
      ...withCall('_id', 'at', 'accountId', 'act', 'words', 'changes', 'leftInAll', 'refused'),
      by: NAMES_STAFF,
      left: LEFT_ACTS,
      subject: withCall('kind', 'text', '_id'),
    },
  },
  'backups.list': {
    ...withCall('lastProvedAt', 'isLate', 'folder', 'bucket'),
    rows: withCall('_id', 'begunAt', 'by', 'state', 'file', 'isThere', 'bytes', 'rows', 'copy', 'fault'),
  },
  'backups.make': withCall('acknowledged'),
  'facts.list': {
    ...withCall('next', 'more'),
    facts: {
      ...withCall('id', 'at', 'verb', 'before', 'after'),
      actor: withCall('kind', 'id'),
      subject: withCall('kind', 'id'),
    },
  },
  'webhooks.list': {
    ...withCall('facts'),
    webhooks: {
      ...withCall('_id', 'url', 'facts', 'state', 'by', 'createdAt', 'sentAt', 'waiting', 'failing'),
      ...withCall('oldSecretUntil'),
    },
  },
  'webhooks.add': withCall('acknowledged', 'insertedId', 'secret'),
  'webhooks.change': withCall('acknowledged'),
  'webhooks.remove': withCall('acknowledged'),
  'webhooks.secret': withCall('secret'),
  'webhooks.changeSecret': withCall('secret'),
  'webhooks.deliveries': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'factId', 'verb', 'subject', 'state', 'createdAt', 'tries', 'triedAt'),
      ...withCall('nextTryAt', 'status', 'answer'),
    },
  },
  'webhooks.sendAgain': withCall('acknowledged'),
  'mails.sender': withCall('sends', 'from', 'replyTo', 'owner'),
  'mails.failed': {
    ...withCall('total'),
    rows: withCall('_id', 'kind', 'to', 'subject', 'createdAt', 'tries', 'failure', 'nextTryAt'),
  },
  'mails.sendTest': withCall('acknowledged'),
  'mails.previewText': {
    ...withCall('subject', 'html', 'text'),
    usual: withCall('subject', 'heading', 'opening', 'closing'),
  },
  'mails.tryText': withCall('acknowledged'),
  'mails.sendAgain': withCall('acknowledged'),
  'mails.sendAllAgain': withCall('acknowledged', 'emails'),
  'mailServer.read': withCall('host', 'port', 'security', 'username', 'hasPassword', 'state'),
  'mailServer.change': withCall('acknowledged'),
  'mailServer.try': withCall('letsIn', 'why'),
  'views.list': withCall('_id', 'name', 'state', 'shared', 'own'),
  'views.keep': withCall('acknowledged', 'insertedId'),
  'views.rename': withCall('acknowledged'),
  'views.remove': withCall('acknowledged'),
} as const satisfies LinesOf<
  'manage' | 'audit' | 'backups' | 'facts' | 'webhooks' | 'mails' | 'mailServer' | 'views'
>
