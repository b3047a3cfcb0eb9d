import { formatCents } from '#contract/money.ts'
import { ACTS, type Verb } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import {
  nameMails,
  nameOrders,
  nameProducts,
  namePurchases,
  nameStockTakes,
  nameUsers,
} from '#server/history/things/names-store.ts'
import {
  named,
  nameIn,
  paidByHand,
  products,
  theHomePage,
  told,
  toldOfOne,
} from '#server/history/things/readings.ts'
import {
  dutyWords,
  exportedFileWords,
  manyChangeWords,
  viewTableWords,
} from '#server/history/things/subject-words.ts'
import { BY_JOB, type Thing } from '#server/history/things/thing.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

const stock: Thing<'stock'> = {
  subject: named(({ verb, is, was }) =>
    verb === 'stock.corrected'
      ? t('admin.things.fromTo', { was: String(was.available), is: String(is.available) })
      : '',
  ),
  names: nameProducts,
  undo: {
    never: () => t('admin.undo.stock'),
  },
}

/** In the currency of its order. */
const sumIn = ({ cents, currency }: Record<string, unknown>) =>
  inCurrency(currency ? String(currency) : undefined, () => formatCents(Number(cents)))

const order: Thing<'order'> = {
  subject: named(({ verb, is }) => {
    if (verb === 'order.refund_asked') return sumIn(is)
    if (verb === 'order.filled_in') return [is.fields].flat().join(', ')
    return verb === 'order.shipped' && is.paidBy ? paidByHand(String(is.paidBy)) : ''
  }),
  names: nameOrders,
  undo: {
    never: () => t('admin.undo.order'),
    but: {
      'order.filled_in': () => t('admin.undo.orderFields'),
    },
  },
}

const imported: Thing<'import'> = {
  subject: toldOfOne(() => t('admin.things.aFileOfProducts')),
  undo: {
    never: () => t('admin.undo.importNotApplied'),
    but: {
      'import.applied': BY_JOB,
      'import.undone': () => t('admin.undo.importAgain'),
    },
  },
}

const recall: Thing<'recall'> = {
  subject: told(({ is }) =>
    is.title ? t('admin.things.recallOf', { title: String(is.title), orders: Number(is.orders) }) : '',
  ),
  undo: { never: () => t('admin.undo.recall') },
}

const purchase: Thing<'purchase'> = {
  subject: named(({ verb, is }) =>
    verb === 'purchase.arrived'
      ? t('admin.things.arrived', { arrival: String(is.arrival), pieces: Number(is.pieces) })
      : '',
  ),
  names: namePurchases,
  undo: {
    never: () => t('admin.undo.purchase'),
  },
}

const stockTake: Thing<'stock-take'> = {
  subject: named(({ verb, is }) =>
    verb === 'stock_take.booked' ? t('admin.things.corrected', { count: Number(is.corrected) }) : '',
  ),
  names: nameStockTakes,
  undo: {
    never: () => t('admin.undo.stockTake'),
  },
}

const stockPlace: Thing<'stock place'> = {
  subject: told(nameIn),
  undo: { never: () => t('admin.undo.stockPlace') },
}

const newsletter: Thing<'newsletter'> = {
  subject: told(({ verb, is, was }) => {
    if (verb === 'newsletter.subscribers_exported')
      return t('admin.things.addresses', { count: Number(is.addresses) })
    const end =
      verb === 'newsletter.sent'
        ? t('admin.things.sentTo', { count: Number(is.recipients) })
        : verb === 'newsletter.stopped' && t('admin.things.beforeItsEnd')
    // Older facts of sent and stopped newsletters do not contain the subject.
    return [end ? is.subject : (is.subject ?? was.subject), end].filter(Boolean).join(': ')
  }),
  searchedBy: 'subject',
  undo: { never: () => t('admin.undo.newsletter') },
}

const change: Thing<'change'> = {
  subject: toldOfOne(
    ({ is: { verb, since } }) =>
      ACTS.get(verb as Verb)?.words() ??
      t('admin.things.allSince', { since: String(since).slice(0, 16).replace('T', ' ') }),
  ),
  undo: 'by its parts',
}

const bulkEdit: Thing<'bulk edit'> = {
  subject: named(
    ({ is: { ids, change } }) =>
      `${products(Array.isArray(ids) ? ids.length : 0)}: ${manyChangeWords(Object(change))}`,
  ),
  names: nameProducts,
  undo: 'by its parts',
}

/** The audit log does not show what people do with their own things. */
const ownAffair: Thing = {
  subject: () => ({ text: '' }),
  undo: { never: () => t('admin.undo.otherChange') },
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
  'own-tools': ownAffair,
  'stock alert': ownAffair,
  coupons: {
    subject: told(({ is }) =>
      t('admin.things.codesFor', { codes: String(is.codes), promotion: String(is.promotionId) }),
    ),
    undo: { never: () => t('admin.undo.coupons') },
  },
  user: {
    subject: named(({ is, was }) => String(is.reason ?? was.reason ?? '')),
    names: nameUsers,
    undo: { never: () => t('admin.undo.user') },
  },
  review: {
    subject: toldOfOne(() => t('admin.things.aReview')),
    undo: { never: () => t('admin.undo.review') },
  },
  message: {
    subject: told(() => t('admin.things.aMessage')),
    undo: { never: () => t('admin.undo.message') },
  },
  'e-mail': {
    subject: named(({ verb, is }) =>
      verb === 'email.all_sent_again'
        ? t('admin.things.emails', { count: Number(is.mails) })
        : String(is.subject ?? ''),
    ),
    names: nameMails,
    undo: { never: () => t('admin.undo.email') },
  },
  duty: {
    subject: told(({ is }) => `${dutyWords(is.duty)}, ${is.country}`),
    undo: { never: () => t('admin.undo.duty') },
  },
  withdrawal: {
    subject: told(({ verb, is }) =>
      verb === 'withdrawal.refunded' ? sumIn(is) : String(is.note ?? t('admin.things.aWithdrawal')),
    ),
    undo: { never: () => t('admin.undo.withdrawal') },
  },
  invitation: {
    subject: told(({ is, was }) => [is.roles ?? was.roles].flat().join(', ')),
    undo: { never: () => t('admin.undo.invitation') },
  },
  approval: {
    subject: toldOfOne(({ is }) => ACTS.get(is.verb as Verb)?.words() ?? ''),
    undo: { never: () => t('admin.undo.approval') },
  },
  role: {
    subject: told(nameIn),
    searchedBy: 'name',
    undo: { never: () => t('admin.undo.role') },
  },
  'API key': {
    subject: told(nameIn),
    searchedBy: 'name',
    undo: {
      never: () => t('admin.undo.apiKey'),
    },
  },
  webhook: {
    subject: told(({ is, was }) => String(is.host ?? was.host)),
    undo: { never: () => t('admin.undo.webhook') },
  },
  picture: {
    subject: toldOfOne(() => t('admin.things.aPicture')),
    undo: { never: () => t('admin.undo.picture') },
  },
  file: {
    subject: toldOfOne(() => t('admin.things.aPdfFile')),
    undo: { never: () => t('admin.undo.file') },
  },
  'label service': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: () => t('admin.undo.programSecret') },
  },
  'access point': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: () => t('admin.undo.programSecret') },
  },
  'mail server': {
    subject: told(({ is, was }) => String(is.host || was.host)),
    undo: { never: () => t('admin.undo.mailPassword') },
  },
  'payment provider': {
    subject: told(({ is, was }) => String(is.publishableKey || was.publishableKey)),
    undo: { never: () => t('admin.undo.paymentSecrets') },
  },
  'home draft': {
    subject: told(theHomePage),
    undo: { never: () => t('admin.undo.homeDraft') },
  },
  view: {
    subject: told(({ is, was }) => `${is.name ?? was.name}, ${viewTableWords(is.table ?? was.table)}`),
    searchedBy: 'name',
    undo: { never: () => t('admin.undo.view') },
  },
  search: {
    subject: told(({ was }) => t('admin.things.searchedFor', { count: Number(was.count) })),
    undo: { never: () => t('admin.undo.search') },
  },
  export: {
    subject: told(({ is }) => exportedFileWords(is.what)),
    undo: { never: () => t('admin.undo.download') },
  },
  backup: {
    subject: told(() => t('admin.things.theWholeShop')),
    undo: { never: () => t('admin.undo.backup') },
  },
} satisfies Record<string, Thing>
