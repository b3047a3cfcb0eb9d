import { TEXTED_MAILS } from '#contract/mail-texts.ts'
import { US_DOLLARS } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'

/** Defaults claim nothing that may be untrue of a new shop. */
export const DEFAULTS: Settings = {
  shop: { name: 'Kerf', tagline: '', logo: null },
  seller: {
    ...{ name: '', address: '', taxNumber: '', taxPercent: 0, email: '' },
    ...{ street: '', postcode: '', city: '', country: '', vatId: '', registration: '', smallBusiness: false },
    registrations: '',
  },
  claims: {
    partners: 'hidden',
    banner: 'hidden',
    statistics: 'hidden',
    saving: 'hidden',
    ratings: 'counted',
    products: 'counted',
    reviews: 'counted',
    visitors: 'counted',
    dealers: 'counted',
    plans: 'hidden',
    blogs: 'hidden',
    portfolio: 'hidden',
  },
  notices: {
    paidOrder: true,
    returnAsked: true,
    dispute: true,
    message: true,
    failedEmail: true,
    lowStock: true,
    lowStockAt: 5,
  },
  reviews: { unconfirmed: 'waiting' },
  measures: { shown: 'both' },
  languages: { first: 'en-US', 'en-US': true, 'en-GB': false, de: false, fr: false },
  orders: {
    mostUnpaid: 10,
    returnDays: 14,
    businesses: false,
    guests: false,
    endUnpaidDays: 0,
    refundsUnasked: 250,
    keepDocumentsYears: 10,
    button: '',
    ...{ declareAgeIn: '', ageAtSale: '', ageAtDelivery: '' },
  },
  transfers: { isOn: false, atCollection: false, holder: '', iban: '', bic: '', days: 7 },
  methods: {
    ...{ apple_pay: false, google_pay: false, paypal: false, klarna: false, ideal: false },
    sepa_debit: false,
  },
  bookkeeping: {
    ...{ chart: 'SKR03', consultant: '', client: '', yearStart: 1, accountLength: 4, customers: '' },
    ...{ fullRate: '', fullKey: '', reducedRate: '', reducedKey: '', otherUnion: '', intraUnion: '' },
    ...{ reverseCharge: '', exported: '', exempt: '', untaxed: '' },
    ...{ bank: '', cash: '', provider: '', stateLimits: '' },
  },
  invoicing: { contactName: '', contactPhone: '', endpoint: '', byEmail: false },
  numbers: {
    ...{ invoicePrefix: 'INV-', invoiceYear: false, invoiceFirst: 1 },
    ...{ creditPrefix: 'CN-', creditYear: false, creditFirst: 1 },
  },
  staff: {
    ...{ secondFactor: false, sessionHours: 0, rolesWait: false, bankWaits: false },
    ...{ refundsWait: false, refundsAlone: 250, deletionsWait: false, deletionsAlone: 5 },
    ...{ tellsOfViews: true, tellsWhyViewed: true },
  },
  backups: { isOn: true, time: '03:30', keep: 14 },
  time: { timeZone: 'UTC', isConfirmed: false },
  money: { currency: US_DOLLARS.code },
  fields: { orders: [], customers: [] },
  mails: Object.fromEntries(TEXTED_MAILS.map((kind) => [kind, {}])) as Settings['mails'],
}
