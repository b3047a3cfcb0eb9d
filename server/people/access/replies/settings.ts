import { BY_LANGUAGE, CUSTOM_FIELD, SELLER, SHOP_LOGO } from '#server/people/access/replies/rows.ts'
import { each, type LinesOf, withCall } from '#server/people/access/replies/seen.ts'

const MAIL_WORDS = withCall('subject', 'heading', 'opening', 'closing', 'proof')

const MAIL_TEXT = each(MAIL_WORDS, 'en-US', 'en-GB', 'de', 'fr')

/** Of replies about settings. */
export const OF_SETTINGS = {
  'settings.read': {
    seller: SELLER,
    shop: { ...withCall('name', 'tagline'), taglines: BY_LANGUAGE, logo: SHOP_LOGO },
    claims: {
      ...withCall('partners', 'banner', 'statistics', 'plans', 'blogs', 'portfolio', 'saving'),
      ...withCall('ratings', 'products', 'reviews', 'visitors', 'dealers'),
    },
    reviews: withCall('unconfirmed'),
    measures: withCall('shown'),
    languages: withCall('first', 'en-US', 'en-GB', 'de', 'fr'),
    notices: {
      ...withCall('paidOrder', 'returnAsked', 'dispute', 'message', 'failedEmail', 'lowStock'),
      ...withCall('lowStockAt'),
    },
    orders: {
      ...withCall('mostUnpaid', 'endUnpaidDays', 'returnDays', 'refundsUnasked', 'keepDocumentsYears'),
      ...withCall('button', 'businesses', 'guests', 'declareAgeIn', 'ageAtSale', 'ageAtDelivery'),
    },
    transfers: withCall('isOn', 'atCollection', 'holder', 'iban', 'bic', 'days'),
    methods: withCall('apple_pay', 'google_pay', 'paypal', 'klarna', 'ideal', 'sepa_debit'),
    numbers: {
      ...withCall('invoiceYear', 'creditYear', 'invoicePrefix', 'invoiceFirst', 'creditPrefix'),
      ...withCall('creditFirst'),
    },
    bookkeeping: {
      ...withCall('chart', 'consultant', 'client', 'yearStart', 'accountLength', 'customers'),
      ...withCall('fullRate', 'fullKey', 'reducedRate', 'reducedKey', 'otherUnion', 'intraUnion'),
      ...withCall('reverseCharge', 'exported', 'exempt', 'untaxed', 'bank', 'cash', 'provider'),
      ...withCall('stateLimits'),
    },
    invoicing: withCall('contactName', 'contactPhone', 'endpoint', 'byEmail'),
    staff: {
      ...withCall('secondFactor', 'sessionHours', 'rolesWait', 'bankWaits', 'refundsWait'),
      ...withCall('refundsAlone', 'deletionsWait', 'deletionsAlone', 'tellsOfViews', 'tellsWhyViewed'),
    },
    backups: withCall('isOn', 'time', 'keep'),
    time: withCall('timeZone', 'isConfirmed'),
    money: withCall('currency'),
    fields: { orders: CUSTOM_FIELD, customers: CUSTOM_FIELD },
    mails: {
      ...each(MAIL_TEXT, 'order placed', 'order paid', 'payment failed', 'order shipped'),
      ...each(MAIL_TEXT, 'order edited', 'order cancelled', 'order closed', 'order refunded'),
      ...each(MAIL_TEXT, 'refund paid back', 'payment refunded', 'link to pay', 'transfer asked'),
      ...each(MAIL_TEXT, 'paid at collection', 'part received', 'excess paid back', 'e-invoice'),
      ...each(MAIL_TEXT, 'promise moved', 'promise passed', 'return asked', 'return approved'),
      ...each(MAIL_TEXT, 'return refused', 'return received', 'return settled', 'return exchanged'),
      ...each(MAIL_TEXT, 'replacement sent', 'replacement called off', 'withdrawal received', 'recall'),
      ...each(MAIL_TEXT, 'verify address', 'reset password', 'password changed', 'password removed'),
      ...each(MAIL_TEXT, 'new sign-in', 'second factor changed', 'account viewed', 'newsletter'),
      ...each(MAIL_TEXT, 'stock alert', 'back in stock'),
    },
  },
  'settings.changeShop': withCall('acknowledged'),
  'settings.changeSeller': withCall('acknowledged'),
  'settings.changeClaims': withCall('acknowledged'),
  'settings.changeNotices': withCall('acknowledged'),
  'settings.changeReviews': withCall('acknowledged'),
  'settings.changeMeasures': withCall('acknowledged'),
  'settings.changeLanguages': withCall('acknowledged'),
  'settings.changeOrders': withCall('acknowledged'),
  'settings.changeTransfers': withCall('acknowledged'),
  'settings.changeMethods': withCall('acknowledged'),
  'settings.changeNumbers': withCall('acknowledged'),
  'settings.changeBookkeeping': withCall('acknowledged'),
  'settings.changeInvoicing': withCall('acknowledged'),
  'settings.givenNumbers': { ...withCall('year'), given: withCall('kind', 'series', 'first', 'last') },
  'settings.changeMails': withCall('acknowledged'),
  'settings.changeStaff': withCall('acknowledged'),
  'settings.changeBackups': withCall('acknowledged'),
  'settings.changeFields': withCall('acknowledged'),
  'settings.changeTime': withCall('acknowledged'),
  'settings.changeMoney': withCall('acknowledged'),
} as const satisfies LinesOf<'settings'>
