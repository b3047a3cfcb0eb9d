import * as z from 'zod'
import { BOOKKEEPING_FIELDS } from '#contract/bookkeeping-fields.ts'
import { freshCall, guardedCall } from '#contract/call.ts'
import { Claims } from '#contract/claims.ts'
import { OwnFields } from '#contract/custom-field-schema.ts'
import {
  Acknowledged,
  Email,
  KnownEmail,
  Line,
  Numeric,
  OptionalLine,
  OptionalText,
} from '#contract/fields.ts'
import { INVOICING_FIELDS } from '#contract/invoicing-fields.ts'
import { LANGUAGE_FIELDS } from '#contract/language-fields.ts'
import { TextsOfMail } from '#contract/mail-text-schema.ts'
import { TEXTED_MAILS, type TextedMail } from '#contract/mail-texts.ts'
import { MEASURE_FIELDS } from '#contract/measure-fields.ts'
import { NUMBER_FIELDS } from '#contract/number-fields.ts'
import { METHOD_FIELDS } from '#contract/payment-methods.ts'
import { refusing } from '#contract/refusals.ts'
import { schemaOf } from '#contract/schema-of-fields.ts'
import { countryProblem, sellerVatIdProblem, tidyVatId } from '#contract/seller.ts'
import {
  BACKUP_FIELDS,
  MONEY_FIELDS,
  NOTICE_FIELDS,
  ORDER_FIELDS,
  REVIEW_FIELDS,
  STAFF_FIELDS,
  TIME_FIELDS,
} from '#contract/setting-fields.ts'
import { TRANSFER_FIELDS } from '#contract/transfer-fields.ts'
import { registrationsProblem, tidyRegistrations } from '#contract/typed-registrations.ts'
import { allLanguages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'

/** A percentage from 0 to 50 with at most two decimals: `8.25` or `"8.25"`. */
const TaxPercent = Numeric(() => t('admin.settings.aPercentageSuchAs8'))
  .refine((percent) => percent >= 0 && percent <= 50, { error: () => t('admin.rules.from0To50') })
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, {
    error: () => t('fields.atMostDecimals', { decimals: 2 }),
  })

const ShopName = Line(60).describe('The name in the header, in titles, in e-mails and on documents')
const Tagline = OptionalText(120).describe('What the shop sells, in a few words')

const Logo = z.object({
  img: z.string().describe('The picture for browsers'),
  png: z.string().describe('The same picture for e-mails, documents and link previews'),
  icon: z
    .string()
    .optional()
    .describe(
      'A square of 320 pixels with it, for a shop that is installed as an app; absent for a logo of before there was one',
    ),
  width: z.int(),
  height: z.int(),
})
export type Logo = z.infer<typeof Logo>

/** The name, tagline and logo of the shop, which every page and every e-mail shows. */
export const ShopSign = z.object({
  name: ShopName,
  tagline: Tagline,
  taglines: z
    .partialRecord(z.enum(allLanguages), Tagline)
    .optional()
    .describe('The tagline in further languages; one without it says that of the first'),
  logo: Logo.nullable(),
})
export type ShopSign = z.infer<typeof ShopSign>

const UPLOADED = /^\/uploads\/[0-9a-f]{32}-640\.webp$/

/** The input for ShopSign. The logo is the `img` in the reply of `POST /uploads`. */
const TypedShop = z.strictObject({
  name: ShopName,
  tagline: OptionalLine(120),
  taglines: z.partialRecord(z.enum(allLanguages), OptionalLine(120)).optional(),
  logo: z
    .union([z.literal(''), z.string().regex(UPLOADED)], { error: () => t('admin.refusals.logoIsAPicture') })
    .describe('Empty: none'),
})
export type TypedShop = z.infer<typeof TypedShop>

/** The seller, for documents and the imprint. What e-invoices alone need may be absent in a request. */
export const Seller = z.strictObject({
  name: OptionalText(100).describe('The legal name; if empty, the shop’s name'),
  address: OptionalText(500).describe('Lines as on an envelope'),
  taxNumber: OptionalText(60),
  taxPercent: TaxPercent.describe('The tax contained in every price'),
  email: z.union([z.literal(''), KnownEmail], { error: () => t('account.provideAValidEmail') }),
  street: OptionalLine(100).default('').describe('For e-invoices: street and number'),
  postcode: OptionalLine(20).default(''),
  city: OptionalLine(60).default(''),
  country: OptionalLine(2).default('').describe('ISO 3166-1 alpha-2; without it there are no e-invoices'),
  vatId: OptionalLine(20).default(''),
  smallBusiness: z
    .boolean()
    .default(false)
    .describe('Whether it charges no tax because it is a small business, which documents then say'),
  registration: OptionalLine(60).default('').describe('The number in the register of companies'),
  registrations: OptionalText(2000)
    .default('')
    .describe(
      'Numbers as a producer, a line each: WEEE, packaging, batteries or EPR, the country and the number, such as WEEE DE 12345678',
    ),
})
export type Seller = z.infer<typeof Seller>

const withProblem = (text: z.ZodString, problemOf: (value: string) => string | null) =>
  text.superRefine((value, context) => {
    const message = problemOf(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The input for Seller. It is stricter than Seller, because values saved by an older release may have line breaks. */
const TypedSeller = Seller.extend({
  name: OptionalLine(100),
  taxNumber: OptionalLine(60),
  email: z.union([z.literal(''), Email], { error: () => t('account.provideAValidEmail') }),
  country: withProblem(OptionalLine(2).toUpperCase(), countryProblem).default(''),
  vatId: withProblem(OptionalLine(20).overwrite(tidyVatId), sellerVatIdProblem).default(''),
  registrations: withProblem(
    OptionalText(2000).overwrite(tidyRegistrations),
    registrationsProblem,
  ).optional(),
})

const ReviewSettings = schemaOf(REVIEW_FIELDS)

export const Notices = schemaOf(NOTICE_FIELDS)
export type Notices = z.infer<typeof Notices>

const MeasureSettings = schemaOf(MEASURE_FIELDS)

const LanguageSettings = schemaOf(LANGUAGE_FIELDS)

const OrderRules = schemaOf(ORDER_FIELDS)

/** The time zone by which the shop counts its days. A new shop has its machine's until the owner confirms it. */
export const TimeSettings = schemaOf(TIME_FIELDS).extend({
  isConfirmed: z
    .boolean()
    .default(true)
    .describe(
      'Whether the owner chose it; false: taken from the machine, or UTC from before the shop had one',
    ),
})
export type TimeSettings = z.infer<typeof TimeSettings>

const StaffSettings = schemaOf(STAFF_FIELDS)

export const BackupSettings = schemaOf(BACKUP_FIELDS)
export type BackupSettings = z.infer<typeof BackupSettings>

const Money = schemaOf(MONEY_FIELDS)

const TransferSettings = schemaOf(TRANSFER_FIELDS)

const MethodSettings = schemaOf(METHOD_FIELDS)

const NumberRules = schemaOf(NUMBER_FIELDS)

/** What was given of document numbers, and the year that they would have now. */
const GivenNumbers = z.object({
  year: z.int(),
  given: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit note']),
      series: z.string().describe('All that stands before the count'),
      first: z.int(),
      last: z.int(),
    }),
  ),
})

const Bookkeeping = schemaOf(BOOKKEEPING_FIELDS)

const Invoicing = schemaOf(INVOICING_FIELDS)

const MAIL_TEXT_SHAPE = Object.fromEntries(TEXTED_MAILS.map((kind) => [kind, TextsOfMail(kind)])) as Record<
  TextedMail,
  ReturnType<typeof TextsOfMail>
>

/** What the owner says in e-mails to shoppers, by their kind. */
const MailSettings = z.strictObject(MAIL_TEXT_SHAPE)

/** The groups of settings. Each has a row in the table `settings`, a call to change it and a form on the settings page. */
export const SETTINGS = {
  shop: ShopSign,
  seller: Seller,
  claims: Claims,
  reviews: ReviewSettings,
  measures: MeasureSettings,
  languages: LanguageSettings,
  notices: Notices,
  orders: OrderRules,
  transfers: TransferSettings,
  methods: MethodSettings,
  numbers: NumberRules,
  bookkeeping: Bookkeeping,
  invoicing: Invoicing,
  staff: StaffSettings,
  backups: BackupSettings,
  time: TimeSettings,
  money: Money,
  fields: OwnFields,
  mails: MailSettings,
}
export const Settings = z.object(SETTINGS)
export type Settings = z.infer<typeof Settings>

type Parts<Shape extends z.ZodRawShape> = z.ZodObject<
  { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> },
  z.core.$strict
>

/** The input for a group: a field that is left out stays as it is, so that a program need not know all of them. */
function partsOf<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): Parts<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const given = field instanceof z.ZodDefault ? field.removeDefault() : field
    return [name, z.optional(given)]
  })
  return z.strictObject(Object.fromEntries(fields)) as unknown as Parts<Shape>
}

/** The call that changes one group: `PUT /settings/<group>`. */
const change = <Shape extends z.ZodRawShape>(
  group: keyof Settings,
  summary: string,
  typed: z.ZodObject<Shape>,
  call = guardedCall,
) => call(`PUT /settings/${group}`, summary).input(partsOf(typed)).output(Acknowledged)

const changeShop = guardedCall('PUT /settings/shop', 'Set the shop’s name and logo (admin)')
  .errors(refusing('PICTURE_REFUSED', 'UPLOADS_AWAY'))
  .input(partsOf(TypedShop))
  .output(Acknowledged)

/** The calls to read and change the settings. */
export const settings = {
  read: guardedCall('GET /settings', 'All settings of the shop (admin)').output(Settings),
  changeShop,
  changeSeller: change('seller', 'Set the seller for documents and the imprint (admin)', TypedSeller),
  changeClaims: change(
    'claims',
    'Set whether each claim of the shop is a fixed text, a counted figure or hidden (admin)',
    Claims,
  ),
  changeNotices: change('notices', 'Set which notices the shop e-mails to its own address (admin)', Notices),
  changeReviews: change(
    'reviews',
    'Set whether reviews of unconfirmed accounts are shown at once (admin)',
    ReviewSettings,
  ),
  changeMeasures: change(
    'measures',
    'Set in which systems of units pages show measures (admin)',
    MeasureSettings,
  ),
  changeLanguages: change(
    'languages',
    'Set the first language of the shop, and which others its pages are in (admin)',
    LanguageSettings,
  ),
  changeOrders: change(
    'orders',
    'Set how many unpaid orders an account may have, and for how long documents are kept (admin)',
    OrderRules,
    freshCall, // whoever could raise the limit for refunds could refund anything
  ),
  changeTransfers: change(
    'transfers',
    'Set how customers pay beside the card: by transfer, to which account, and when they collect (admin)',
    TransferSettings,
    freshCall,
  ),
  changeMethods: change(
    'methods',
    'Set which ways to pay the payment provider offers beside the card (admin)',
    MethodSettings,
    freshCall,
  ),
  changeNumbers: change(
    'numbers',
    'Set how invoices and credit notes are numbered from now on: without gaps, and none twice (admin)',
    NumberRules,
  ),
  changeBookkeeping: change(
    'bookkeeping',
    'Set the accounts and numbers of the bookkeeper’s DATEV file (admin)',
    Bookkeeping,
  ),
  changeInvoicing: change(
    'invoicing',
    'Set whom customers ask about invoices, and the electronic address of the shop, for e-invoices (admin)',
    Invoicing,
  ),
  givenNumbers: guardedCall(
    'GET /settings/numbers/given',
    'Which numbers of invoices and credit notes were given (admin)',
  ).output(GivenNumbers),
  changeMails: change(
    'mails',
    'Set what e-mails to shoppers say, by kind and language; a language that is left out says the house’s words (admin)',
    MailSettings,
  ),
  changeStaff: change(
    'staff',
    'Set whether staff need a second factor at the sign-in, after how many hours they sign in again, and whether customers are told when staff see the shop as they do (admin)',
    StaffSettings,
    freshCall,
  ),
  changeBackups: change(
    'backups',
    'Set when the shop backs itself up, and how many backups it keeps (admin)',
    BackupSettings,
  ),
  changeFields: change(
    'fields',
    'Set the fields that the shop adds to orders and customers (admin)',
    OwnFields,
  ),
  changeTime: guardedCall('PUT /settings/time', 'Set the time zone by which the shop counts its days (admin)')
    .input(TimeSettings)
    .output(Acknowledged),
  changeMoney: guardedCall(
    'PUT /manage/settings/money',
    'Set the currency of the shop, as long as there is no order; the figures of prices stay (admin)',
  )
    .errors(refusing('CURRENCY_IN_USE'))
    .input(partsOf(Money))
    .output(Acknowledged),
}
