import * as z from 'zod'
import { freshCall, guardedCall } from '#contract/call.ts'
import { CustomField, GivenValues } from '#contract/custom-field-schema.ts'
import {
  Acknowledged,
  AskedCurrency,
  CurrencyCode,
  Id,
  KnownEmail,
  Line,
  PersonName,
  Picture,
  Text,
  Website,
} from '#contract/fields.ts'
import { readsIdToken } from '#contract/headers.ts'
import { ALL_PERMISSIONS } from '#contract/permissions.ts'
import { PersonalData } from '#contract/personal-data.ts'
import { LanguageTag, Profile } from '#contract/profile.ts'
import { refusing } from '#contract/refusals.ts'

const Role = z.enum(['admin', 'customer'])

export const ListedUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  roles: z
    .array(z.object({ name: z.string(), label: z.string(), until: z.iso.datetime().optional() }))
    .optional()
    .describe('Of staff, those that have not ended; that of owners is `role`'),
  secondFactor: z
    .object({
      isOn: z.boolean(),
      until: z.iso.datetime().optional().describe('When they may do nothing any more without one'),
    })
    .optional()
    .describe('Of staff who have one or are asked for one'),
  weakPassword: z
    .object({ until: z.iso.datetime().describe('When they may do nothing any more with it') })
    .optional()
    .describe('Of staff whose password is too weak for staff'),
  group: z.string().optional().describe('The name of the customer group; absent without one'),
  confirmed: z.boolean().describe('Whether the owner of the e-mail address has confirmed it'),
})
export type ListedUser = z.infer<typeof ListedUser>

/** What an account may do, and its name and picture. */
export const Standing = z.object({
  admin: z.boolean().describe('Whether it is an owner of the shop'),
  permissions: z.array(z.enum(ALL_PERMISSIONS)).describe('What the account may do with things of others'),
  owners: z
    .array(z.string())
    .optional()
    .describe('The names of those who can give staff another role; for staff alone'),
  factorDue: z.iso
    .datetime()
    .optional()
    .describe('Until when staff may act without the second factor that the shop asks of them; then nothing'),
  factorElsewhere: z
    .boolean()
    .optional()
    .describe('Whether that factor is used at another sign-in provider; the next sign-in there tells of it'),
  passwordDue: z.iso
    .datetime()
    .optional()
    .describe('Until when staff may act with a password that is too weak for staff; then nothing'),
  viewing: z
    .object({ email: z.string(), endsAt: z.iso.datetime() })
    .optional()
    .describe(
      'The customer as whom one of the staff sees the shop, and until when; all else of this reply is that customer’s then',
    ),
  name: z.string().optional().describe('The name of the profile; absent without an account'),
  img: z.string().optional(),
  language: LanguageTag.optional().describe('The one that the account has; absent where it has none'),
  currency: z
    .object({ code: CurrencyCode, isChosen: z.boolean() })
    .optional()
    .describe(
      'In which of the shop’s currencies it has prices: the one that it chose, else the one that buyers at its address see first; absent where there is neither',
    ),
})
export type Standing = z.infer<typeof Standing>

/** The reply to an ID token. */
export const SignedIn = Standing.extend({
  acknowledged: z.literal(true),
  token: z.string().describe('The access token; it works for 15 minutes'),
})
export type SignedIn = z.infer<typeof SignedIn>

const adminErrors = refusing('NOT_FOUND', 'LAST_ADMIN')
const Whom = z.object({ email: KnownEmail })

export const users = {
  isAdmin: guardedCall('GET /admin/{email}', 'Whether this account is an admin (self, admin)')
    .input(Whom)
    .output(Standing),
  signIn: guardedCall(
    'PUT /user/{email}',
    'Exchange the identity provider’s ID token (as bearer) for an access token',
  )
    .route({ inputStructure: 'detailed' })
    .errors(refusing('EMAIL_TAKEN', 'EMAIL_UNVERIFIED'))
    .input(
      z.object({
        params: Whom,
        body: z.object({ name: z.string().max(200).nullish(), email: KnownEmail.optional() }).optional(),
      }),
    )
    .output(SignedIn),
  profile: guardedCall('GET /user/{email}', 'A profile (self, admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Whom)
    .output(Profile),
  exportData: freshCall('GET /user/{email}/export', 'Everything the shop stores about a person (self, admin)')
    .errors(refusing('NOT_FOUND'))
    .input(Whom)
    .output(PersonalData),
  list: guardedCall('GET /user', 'All accounts (admin)').output(z.array(ListedUser)),
  update: guardedCall('PUT /user/update/{email}', 'Change a profile (self)')
    .route({ inputStructure: 'detailed' })
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(
      z.object({
        params: Whom,
        body: z.strictObject({
          name: PersonName(200),
          education: Line(500),
          phone: Line(40),
          website: Website,
          address: Text(500),
          img: Picture,
          describe: Text(2000),
          language: LanguageTag.optional().describe(
            'In which the shop writes to them; without it that stays as it is',
          ),
          customFields: GivenValues.optional().describe(
            'What the shop asks besides, by the ids of `customerFields` in GET /shop; without it they stay as they are',
          ),
        }),
      }),
    )
    .output(Acknowledged),
  speak: guardedCall(
    'PUT /user/{email}/language',
    'Choose the language in which the shop writes to somebody, and in which the admin leads them (self)',
  )
    .errors(refusing('TOO_MANY_REQUESTS'))
    .input(z.strictObject({ ...Whom.shape, language: LanguageTag }))
    .output(Acknowledged),
  payIn: guardedCall(
    'PUT /user/{email}/currency',
    'Choose in which of the shop’s currencies somebody has its prices and pays (self)',
  )
    .errors(refusing('TOO_MANY_REQUESTS', 'UNPROCESSABLE_CONTENT'))
    .input(z.strictObject({ ...Whom.shape, currency: AskedCurrency.unwrap() }))
    .output(Acknowledged),
  fields: guardedCall(
    'GET /customer-fields',
    'The fields that the shop added to customers, also those that it fills in itself (admin)',
  ).output(z.array(CustomField)),
  setFields: guardedCall(
    'PUT /user/{email}/custom-fields',
    'Fill in the fields that the shop added to customers; null empties one, others stay (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ ...Whom.shape, customFields: GivenValues }))
    .output(Acknowledged),
  promote: freshCall('PUT /user/admin/{email}', 'Make an admin (admin)')
    .errors({ ...adminErrors, ...refusing('ADDRESS_UNCONFIRMED') })
    .input(Whom)
    .output(Acknowledged),
  demote: freshCall('DELETE /user/admin/{email}', 'Take the admin role away (admin)')
    .errors(adminErrors)
    .input(Whom)
    .output(Acknowledged),
  remove: guardedCall(
    'DELETE /user/{email}',
    'Delete an account (admin; self, with an ID token of a sign-in within the last 10 minutes in the header X-ID-Token). Paid orders stay, without the person’s data',
  )
    .route({ spec: readsIdToken })
    .errors({ ...adminErrors, ...refusing('SIGN_IN_AGAIN') })
    .input(Whom)
    .output(Acknowledged),
}
