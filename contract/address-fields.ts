/** A postal address as calls take and show it. What is wrong with one, and how it is written: contract/addresses.ts. */
import * as z from 'zod'
import { type AddressField, addressProblems, LONGEST, tidyAddress } from '#contract/addresses.ts'
import { OptionalLine } from '#contract/fields.ts'
import { withoutDirections } from '#contract/unseen.ts'

/** A stored address. */
export const PostalAddress = z
  .object({
    name: z.string().optional().describe('Who receives it, if not the customer'),
    company: z.string().optional(),
    line1: z.string().describe('Street and number'),
    line2: z.string().optional(),
    city: z.string(),
    region: z
      .string()
      .optional()
      .describe('State, province, county or prefecture; for US, CA and AU its code'),
    postcode: z.string().optional(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
  })
  .describe('An address in fields')

const typed = (name: AddressField) =>
  OptionalLine(LONGEST[name]).overwrite(withoutDirections).trim().optional()

/** An address that somebody typed. Which fields it must have depends on its country. The result is tidy: contract/addresses.ts. */
export const TypedAddress = z
  .strictObject({
    name: typed('name'),
    company: typed('company'),
    line1: typed('line1').describe('Street and number'),
    line2: typed('line2'),
    city: typed('city'),
    region: typed('region').describe(
      'State, province, county or prefecture; for US, CA and AU one of theirs',
    ),
    postcode: typed('postcode'),
    country: OptionalLine(2).optional().describe('ISO 3166-1 alpha-2'),
  })
  .superRefine((address, context) => {
    for (const [name, message] of Object.entries(addressProblems(address)))
      context.addIssue({ code: 'custom', path: [name], message })
  })
  .transform(tidyAddress)
