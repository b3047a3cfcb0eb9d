import { counted } from '#contract/counted.ts'
import { formatCents } from '#contract/money.ts'
import { ACTS, type Verb } from '#contract/things.ts'
import {
  nameMails,
  nameOrders,
  nameProducts,
  namePurchases,
  nameStockTakes,
  nameUsers,
} from '#server/history/things/names-store.ts'
import { named, nameIn, told, toldOfOne } from '#server/history/things/readings.ts'
import { BY_JOB, type Thing } from '#server/history/things/thing.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

const stock: Thing<'stock'> = {
  subject: named(({ verb, is, was }) =>
    verb === 'stock.corrected' ? `${was.available} to ${is.available}` : '',
  ),
  names: nameProducts,
  undo: {
    never:
      'Stock that moved is never undone: correct it again, so that the ledger of the product shows both movements',
  },
}

/** In the currency of its order. */
const sumIn = ({ cents, currency }: Record<string, unknown>) =>
  inCurrency(currency ? String(currency) : undefined, () => formatCents(Number(cents)))

const order: Thing<'order'> = {
  subject: named(({ verb, is }) => {
    if (verb === 'order.refund_asked') return sumIn(is)
    if (verb === 'order.filled_in') return [is.fields].flat().join(', ')
    return verb === 'order.shipped' && is.paidBy ? `paid by hand: ${is.paidBy}` : ''
  }),
  names: nameOrders,
  undo: {
    never: 'Payments, documents and what was sent are never undone, only reversed: see the page of the order',
    but: {
      'order.filled_in':
        'Fill the fields in again on the page of the order: this list does not keep what stood there',
    },
  },
}

const imported: Thing<'import'> = {
  subject: toldOfOne(() => 'A file of products'),
  undo: {
    never: 'Only an import that was applied can be taken back: see its page',
    but: {
      'import.applied': BY_JOB,
      'import.undone': 'Import the file again: that writes all of it again, its numbers of pieces, too',
    },
  },
}

const recall: Thing<'recall'> = {
  subject: told(({ is }) => (is.title ? `${is.title}, ${is.orders} orders` : '')),
  undo: { never: 'What was sent to customers cannot be called back' },
}

const purchase: Thing<'purchase'> = {
  subject: named(({ verb, is }) =>
    verb === 'purchase.arrived' ? `delivery ${is.arrival}, ${counted(Number(is.pieces), 'piece')}` : '',
  ),
  names: namePurchases,
  undo: {
    never:
      'What was ordered of a supplier, and what arrived, is never undone: change or cancel it on its page, and correct the stock',
  },
}

const stockTake: Thing<'stock-take'> = {
  subject: named(({ verb, is }) =>
    verb === 'stock_take.booked' ? `${counted(Number(is.corrected), 'product')} corrected` : '',
  ),
  names: nameStockTakes,
  undo: {
    never:
      'A count that was booked is never undone: count again, so that the ledger of each product shows both movements',
  },
}

const stockPlace: Thing<'stock place'> = {
  subject: told(nameIn),
  undo: { never: 'Movements name their places: rename it instead' },
}

const newsletter: Thing<'newsletter'> = {
  subject: told(({ verb, is, was }) => {
    if (verb === 'newsletter.subscribers_exported') return `${is.addresses} addresses`
    const end = { 'newsletter.sent': `to ${is.recipients}`, 'newsletter.stopped': 'before its end' }[verb]
    // Older facts of sent and stopped newsletters do not contain the subject.
    return [end ? is.subject : (is.subject ?? was.subject), end].filter(Boolean).join(': ')
  }),
  searchedBy: 'subject',
  undo: { never: 'Newsletters are changed on their own page, and e-mails that were sent stay sent' },
}

const change: Thing<'change'> = {
  subject: toldOfOne(
    ({ is: { verb, since } }) =>
      ACTS.get(verb as Verb)?.words() ??
      `Everything that somebody changed since ${String(since).slice(0, 16).replace('T', ' ')}`,
  ),
  undo: 'by its parts',
}

const bulkEdit: Thing<'bulk edit'> = {
  subject: named(
    ({ is: { ids, change } }) =>
      `${counted(Array.isArray(ids) ? ids.length : 0, 'product')}: ${Object.keys(Object(change))[0]}`,
  ),
  names: nameProducts,
  undo: 'by its parts',
}

/** The audit log does not show what people do with their own things. */
const ownAffair: Thing = {
  subject: () => ({ text: '' }),
  undo: { never: 'It is not a change of the catalog or of settings' },
}

export const NOT_TAKEN_BACK = {
  ...{
    stock,
    order,
    recall,
    purchase,
    'stock-take': stockTake,
    'stock place': stockPlace,
    import: imported,
    newsletter,
    change,
    'bulk edit': bulkEdit,
  },
  ...{ account: ownAffair, address: ownAffair, cart: ownAffair, list: ownAffair, subscription: ownAffair },
  'stock alert': ownAffair,
  coupons: {
    subject: told(({ is }) => `${is.codes} for ${is.promotionId}`),
    undo: { never: 'Coupons may have been given to customers: end them instead' },
  },
  user: {
    subject: named(),
    names: nameUsers,
    undo: { never: 'What concerns people is changed on their own page' },
  },
  review: {
    subject: toldOfOne(() => 'A review'),
    undo: { never: 'What concerns a review is changed on the page of the reviews' },
  },
  message: {
    subject: told(() => 'A message'),
    undo: { never: 'What concerns a message is changed on the page of the messages' },
  },
  'e-mail': {
    subject: named(({ verb, is }) =>
      verb === 'email.all_sent_again' ? counted(Number(is.mails), 'e-mail') : String(is.subject ?? ''),
    ),
    names: nameMails,
    undo: { never: 'E-mails that were sent stay sent' },
  },
  duty: {
    subject: told(({ is }) => `${is.duty}, ${is.country}`),
    undo: { never: 'A duty is marked, and no longer marked, by the same call' },
  },
  withdrawal: {
    subject: told(({ verb, is }) =>
      verb === 'withdrawal.refunded' ? sumIn(is) : String(is.note ?? 'A withdrawal'),
    ),
    undo: { never: 'What concerns a withdrawal is changed on the page of the withdrawals' },
  },
  invitation: {
    subject: told(({ is, was }) => [is.roles ?? was.roles].flat().join(', ')),
    undo: { never: 'Withdraw the invitation on the page of the roles, or make another' },
  },
  role: {
    subject: told(nameIn),
    searchedBy: 'name',
    undo: { never: 'Who takes changes back need not have the right to give rights: change the role again' },
  },
  'API key': {
    subject: told(nameIn),
    searchedBy: 'name',
    undo: {
      never: 'API keys are made and revoked on their own page: a key that was revoked stays revoked',
    },
  },
  webhook: {
    subject: told(({ is, was }) => String(is.host ?? was.host)),
    undo: { never: 'Webhooks are changed on their own page' },
  },
  picture: {
    subject: toldOfOne(() => 'A picture'),
    undo: { never: 'A picture that nothing uses is deleted by itself' },
  },
  file: {
    subject: toldOfOne(() => 'A PDF file'),
    undo: { never: 'A file that nothing uses is deleted by itself' },
  },
  'label service': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: 'The secret of the program is not kept here: set it again' },
  },
  'access point': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: 'The secret of the program is not kept here: set it again' },
  },
  'mail server': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: 'The password of the mail server is not kept here: set it again' },
  },
  'payment provider': {
    subject: told(({ is, was }) => String(is.publishableKey || was.publishableKey)),
    undo: { never: 'The secrets of the payment provider are not kept here: set them again' },
  },
  'home draft': {
    subject: told(() => 'The home page'),
    undo: { never: 'Nobody is shown a draft: save another, or publish an earlier version again' },
  },
  view: {
    subject: told(({ is, was }) => `${is.name ?? was.name}, ${is.table ?? was.table}`),
    searchedBy: 'name',
    undo: { never: 'A view is saved, renamed and deleted above its table' },
  },
  search: {
    subject: told(({ was }) => `searched for ${Number(was.count) === 1 ? 'once' : `${was.count} times`}`),
    undo: { never: 'The search comes back to the list when somebody looks for it again' },
  },
  export: {
    subject: told(({ is }) => String(is.what ?? '')),
    undo: { never: 'A download changes nothing' },
  },
  backup: {
    subject: told(() => 'The whole shop'),
    undo: { never: 'A backup changes nothing' },
  },
} satisfies Record<string, Thing>
