import {
  BUSINESS,
  CUSTOM_FIELD,
  KNOWN_REVIEW,
  LISTED_USER,
  POSTAL_ADDRESS,
  PRICE_SUMS,
  VAT_PROOF,
} from '#server/people/access/replies/rows.ts'
import {
  CUSTOM_VALUE,
  DISPUTE,
  ORDER_LINE,
  PARCEL,
  PAYBACK,
  REFUNDED_LINE,
  RETURN,
  TRANSFER,
} from '#server/people/access/replies/sale-rows.ts'
import { type LinesOf, WITH_CALL, withCall } from '#server/people/access/replies/seen.ts'

const BOOKED_ADDRESS = { ...withCall('_id', 'isDefault'), address: POSTAL_ADDRESS }

const API_KEY = {
  ...withCall('_id', 'name', 'start', 'permissions', 'lacking', 'createdAt', 'usedAt', 'expiresAt'),
  ...withCall('state'),
  by: withCall('name', 'email'),
}

const APPROVAL = {
  ...withCall('_id', 'kind', 'act', 'about', 'askedAt', 'endsAt', 'isYours', 'mayDecide', 'others'),
  ...withCall('outcome', 'decidedAt', 'reason'),
  changes: withCall('field', 'before', 'after'),
  by: withCall('name', 'email', 'key'),
  decidedBy: withCall('name', 'email'),
}

const SUBSCRIBER = {
  ...withCall('_id', 'subject', 'words', 'proof', 'writtenAt', 'startedAt', 'stoppedAt', 'recipients'),
  ...withCall('sent', 'failed', 'waiting'),
}

/** Of replies about accounts, staff and keys. */
export const OF_PEOPLE = {
  'addresses.list': BOOKED_ADDRESS,
  'addresses.add': withCall('acknowledged', 'insertedId'),
  'addresses.change': withCall('acknowledged'),
  'addresses.remove': withCall('acknowledged'),
  'addresses.makeDefault': withCall('acknowledged'),
  'users.isAdmin': {
    ...withCall(
      'admin',
      'permissions',
      'owners',
      'factorDue',
      'factorElsewhere',
      'passwordDue',
      'name',
      'img',
    ),
    ...withCall('language'),
    viewing: withCall('email', 'endsAt'),
    currency: withCall('code', 'isChosen'),
  },
  'users.signIn': {
    ...withCall(
      'admin',
      'permissions',
      'owners',
      'factorDue',
      'factorElsewhere',
      'passwordDue',
      'name',
      'img',
    ),
    ...withCall('language', 'acknowledged', 'token'),
    viewing: withCall('email', 'endsAt'),
    currency: withCall('code', 'isChosen'),
  },
  'users.profile': {
    ...withCall('name', 'email', 'img', 'education', 'address', 'phone', 'website', 'describe'),
    ...withCall('currency', 'language'),
    customFields: CUSTOM_VALUE,
  },
  'users.exportData': {
    ...withCall('exportedAt'),
    business: BUSINESS,
    reviews: KNOWN_REVIEW,
    addresses: BOOKED_ADDRESS,
    profile: {
      ...withCall('name', 'email', 'img', 'education', 'address', 'phone', 'website', 'describe'),
      ...withCall('currency', 'language', 'role', 'registeredAt', 'customerGroup'),
      customFields: CUSTOM_VALUE,
      roles: withCall('name', 'until'),
    },
    identity: {
      ...withCall('issuer', 'subject', 'emailVerified'),
      waysIn: withCall('way', 'since'),
      sessions: withCall('since', 'lastUsed', 'until', 'browser', 'address'),
      devices: withCall('since', 'lastSeen'),
      secondFactor: withCall('since'),
      passkeys: withCall('name', 'since', 'lastUsed'),
    },
    orders: {
      ...withCall('_id', 'number', 'name', 'img', 'orderQuantity', 'totalPrice', 'currency'),
      ...withCall(
        'language',
        'customer',
        'customerEmail',
        'isYours',
        'guest',
        'address',
        'phone',
        'declaredAge',
      ),
      ...withCall('orderStatus', 'paymentStatus', 'payment', 'fulfilment', 'customs', 'transactionId'),
      ...withCall('paidWith', 'paidBy', 'paidNote', 'collectionDays', 'transferDays', 'version'),
      ...withCall('placedAt', 'heldUntil', 'invoiceFrom', 'toldFrom', 'takeBackUntil', 'notice'),
      ...withCall('deletedAt', 'refundedTotal', 'refundableTotal', 'dueTotal', 'refundableDelivery'),
      deliveryAddress: POSTAL_ADDRESS,
      customFields: CUSTOM_VALUE,
      parcels: PARCEL,
      transfer: TRANSFER,
      payback: PAYBACK,
      lines: ORDER_LINE,
      sums: PRICE_SUMS,
      disputes: DISPUTE,
      returns: RETURN,
      deliveryDates: withCall('from', 'to', 'isCollection'),
      business: {
        ...withCall('company', 'vatId', 'poNumber', 'reverseCharge', 'sellerVatId', 'buyerReference'),
        ...withCall('endpoint'),
        vatProof: VAT_PROOF,
        billingAddress: POSTAL_ADDRESS,
      },
      received: {
        ...withCall('number', 'amount', 'counted', 'excess', 'isPaidBack', 'day', 'how', 'note'),
        ...withCall('inKind'),
      },
      collection: withCall('until'),
      steps: WITH_CALL,
      refunds: {
        ...withCall('_id', 'amount', 'currency', 'status', 'askedAt', 'reason', 'ofEdit', 'setOff'),
        ...withCall('inKind', 'byHand', 'paidBackOn', 'paidBackReference', 'takeBackUntil', 'return'),
        ...withCall('failure', 'by'),
        returns: REFUNDED_LINE,
      },
      paybackAccount: withCall('holder', 'iban'),
      history: withCall('at', 'event'),
      documents: withCall('kind', 'number', 'keptUntil'),
    },
    cart: withCall('productId', 'productName', 'quantity', 'chosen'),
    lists: {
      ...withCall('name', 'note', 'isShared', 'sections'),
      lines: withCall('productId', 'productName', 'quantity', 'note', 'section'),
    },
    ownTools: withCall('productId', 'productName', 'has', 'saidAt'),
    views: withCall('table', 'name', 'state', 'shared', 'savedAt'),
    stockAlerts: withCall('productName', 'askedAt', 'confirmedAt', 'toldAt'),
    withdrawals: {
      ...withCall('name', 'email', 'orderNumber', 'receivedAt', 'settledAt'),
      lines: withCall('line', 'quantity'),
    },
    newsletter: withCall('askedAt', 'confirmedAt'),
    messages: withCall('name', 'message', 'sentAt', 'product', 'published'),
    emails: withCall('kind', 'subject', 'writtenAt', 'sentAt'),
    viewedBy: withCall('name', 'from', 'until', 'reason'),
    facts: withCall('at', 'verb', 'subject'),
  },
  'users.list': LISTED_USER,
  'users.update': withCall('acknowledged'),
  'users.speak': withCall('acknowledged'),
  'users.payIn': withCall('acknowledged'),
  'users.fields': CUSTOM_FIELD,
  'users.setFields': withCall('acknowledged'),
  'users.promote': withCall('acknowledged'),
  'users.demote': withCall('acknowledged'),
  'users.remove': withCall('acknowledged'),
  'roles.list': withCall('name', 'label', 'permissions', 'isFixed', 'people'),
  'roles.make': withCall('acknowledged'),
  'roles.change': withCall('acknowledged'),
  'roles.remove': withCall('acknowledged'),
  'roles.assign': withCall('acknowledged'),
  'invitations.list': withCall('_id', 'email', 'roles', 'until', 'endsAt', 'by'),
  'invitations.make': withCall('acknowledged', 'insertedId'),
  'invitations.withdraw': withCall('acknowledged'),
  'invitations.shown': withCall('roles', 'until', 'isOpen', 'isYours'),
  'invitations.accept': withCall('acknowledged'),
  'staffAccess.of': {
    ...withCall('email', 'name'),
    keys: API_KEY,
    sessions: withCall('_id', 'device', 'network', 'place', 'since', 'lastUse'),
    webhooks: withCall('_id', 'url'),
  },
  'staffAccess.endSessions': withCall('acknowledged'),
  'approvals.list': { waiting: APPROVAL, ended: APPROVAL },
  'approvals.approve': withCall('acknowledged'),
  'approvals.refuse': withCall('acknowledged'),
  'approvals.withdraw': withCall('acknowledged'),
  'impersonations.begin': withCall('acknowledged', 'token', 'endsAt'),
  'impersonations.end': withCall('acknowledged'),
  'keys.list': API_KEY,
  'keys.make': withCall('acknowledged', 'insertedId', 'key'),
  'keys.takeOver': withCall('acknowledged'),
  'keys.revoke': withCall('acknowledged'),
  'newsletter.issues': { ...withCall('total'), rows: SUBSCRIBER },
  'newsletter.issue': SUBSCRIBER,
  'newsletter.write': withCall('acknowledged', 'insertedId'),
  'newsletter.rewrite': withCall('acknowledged'),
  'newsletter.discard': withCall('acknowledged'),
  'newsletter.tryOut': withCall('acknowledged'),
  'newsletter.start': withCall('acknowledged', 'recipients'),
  'newsletter.stop': withCall('acknowledged'),
  'newsletter.subscribers': {
    ...withCall('total', 'confirmed'),
    rows: withCall('_id', 'email', 'askedAt', 'confirmedAt'),
  },
  'newsletter.exportSubscribers': WITH_CALL,
  'newsletter.subscribe': withCall('acknowledged'),
  'newsletter.confirm': withCall('acknowledged'),
  'newsletter.unsubscribe': withCall('acknowledged'),
  'contact.send': withCall('acknowledged'),
  'contact.list': {
    ...withCall('total'),
    rows: {
      ...withCall('_id', 'name', 'email', 'message', 'sentAt', 'read', 'forgotten'),
      product: withCall('_id', 'productName', 'slug'),
      published: withCall('question', 'answer', 'publishedAt'),
    },
  },
  'contact.mark': withCall('acknowledged'),
  'contact.publish': withCall('acknowledged'),
  'contact.withdraw': withCall('acknowledged'),
  'contact.remove': withCall('acknowledged'),
} as const satisfies LinesOf<
  | 'users'
  | 'roles'
  | 'invitations'
  | 'staffAccess'
  | 'approvals'
  | 'impersonations'
  | 'addresses'
  | 'keys'
  | 'newsletter'
  | 'contact'
>
