import * as z from 'zod'
import { openCall, signedInCall } from '#contract/call.ts'
import { Acknowledged, AskedCurrency, Id, Inserted, Name, OptionalText, Quantity } from '#contract/fields.ts'
import {
  LONGEST_LIST_NAME,
  LONGEST_LIST_NOTE,
  LONGEST_SECTION_NAME,
  MOST_LIST_LINES,
  MOST_SECTIONS,
} from '#contract/list-limits.ts'
import { Product } from '#contract/products.ts'
import { refusing } from '#contract/refusals.ts'
import { t } from '#messages/t.ts'

const ListName = Name(LONGEST_LIST_NAME)
const Note = OptionalText(LONGEST_LIST_NOTE)
const Wanted = z
  .array(z.strictObject({ productId: Id, quantity: Quantity(1), note: Note.optional() }))
  .max(MOST_LIST_LINES, { error: () => t('fields.atMostProducts', { most: String(MOST_LIST_LINES) }) })

const SectionName = Name(LONGEST_SECTION_NAME)
const Section = z.string().optional().describe('The heading that it stands below; absent above all headings')
const Sections = z.array(z.string()).describe('Its headings in their order, also those without a line')
const InOrder = z.array(Id).max(MOST_LIST_LINES, {
  error: () => t('fields.atMostProducts', { most: String(MOST_LIST_LINES) }),
})

/** Where each line of a list stands. */
const Arrangement = z.strictObject({
  loose: InOrder.describe('The products above all headings'),
  sections: z
    .array(z.strictObject({ name: SectionName, productIds: InOrder }))
    .max(MOST_SECTIONS, { error: () => t('lists.atMostSections', { most: MOST_SECTIONS }) }),
})
export type Arrangement = z.infer<typeof Arrangement>

const NamedList = z.object({
  _id: Id,
  name: z.string(),
  count: z.int().describe('Products in it'),
  isShared: z.boolean().describe('Whether whoever has its link may read it'),
})
export type NamedList = z.infer<typeof NamedList>

const SharedLine = z.object({
  product: Product,
  quantity: z.int(),
  note: z.string().optional(),
  section: Section,
})

const ListLine = z.object({
  productId: Id,
  name: z.string().describe('What the product was called when it was put into the list'),
  unitPrice: z.number().describe('Amount: what a piece cost its owner then, in the shop’s own currency'),
  quantity: z.int(),
  note: z.string().optional(),
  section: Section,
  product: Product.optional().describe('As it is now; absent if it is no longer sold'),
})
export type ListLine = z.infer<typeof ListLine>

const WholeList = NamedList.extend({
  note: z.string().optional(),
  link: z.url().optional().describe('Where others read it; absent while it is not shared'),
  sections: Sections,
  turn: z.int().describe('How often it was arranged; who arranges it says what they saw'),
  lines: z.array(ListLine).describe('By their sections, in the order that their owner gave them'),
})
export type WholeList = z.infer<typeof WholeList>

const ById = z.object({ id: z.string() })

/** The calls of the caller's own lists: named pieces, beside the cart. Nobody else reads them, but who has the link of a shared one. */
export const lists = {
  all: signedInCall('GET /lists', 'The caller’s lists by name').output(z.array(NamedList)),
  make: signedInCall('POST /lists', 'Make a list, with products or without')
    .route({ successStatus: 201 })
    .errors(refusing('LIST_NAME_TAKEN', 'LISTS_FULL', 'PRODUCT_GONE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ name: ListName, lines: Wanted.default([]) }))
    .output(Inserted),
  one: signedInCall('GET /lists/{id}', 'A list (its owner)')
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(ById.extend({ currency: AskedCurrency }))
    .output(WholeList),
  change: signedInCall(
    'PUT /lists/{id}',
    'Name a list anew, write a note to it, share it or not; what is absent stays. Each time it is shared it has a new link (its owner)',
  )
    .errors(refusing('NOT_FOUND', 'LIST_NAME_TAKEN', 'STATE_NOT_REACHED', 'TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({
        id: z.string(),
        name: ListName.optional(),
        note: Note.optional(),
        isShared: z.boolean().optional(),
      }),
    )
    .output(Acknowledged),
  remove: signedInCall('DELETE /lists/{id}', 'Delete a list (its owner)')
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(ById)
    .output(Acknowledged),
  add: signedInCall(
    'POST /lists/{id}/lines',
    'Put products into a list; one that it has keeps the larger quantity and its note, those no longer sold are left out (its owner)',
  )
    .errors(refusing('NOT_FOUND', 'LIST_FULL', 'PRODUCT_GONE', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ id: z.string(), lines: Wanted.min(1) }))
    .output(Acknowledged),
  set: signedInCall(
    'PUT /lists/{id}/lines/{productId}',
    'Set how many of a product are in a list, 0 takes it out, what is noted beside it, and which heading it stands below (its owner)',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({
        ...{ id: z.string(), productId: Id, quantity: Quantity(0), note: Note.optional() },
        section: OptionalText(LONGEST_SECTION_NAME)
          .optional()
          .describe('A heading that the list has, in which it comes last; empty above all headings'),
      }),
    )
    .output(Acknowledged),
  arrange: signedInCall(
    'PUT /lists/{id}/arrangement',
    'Name the headings of a list and say in which order its lines stand below them; what is in the list and is not named stays below its heading, as the last (its owner)',
  )
    .errors(refusing('NOT_FOUND', 'LIST_CHANGED', 'UNPROCESSABLE_CONTENT', 'TOO_MANY_REQUESTS'))
    .input(
      Arrangement.extend({
        id: z.string(),
        turn: z.int().min(0).max(2_147_483_646).describe('Of the list that the caller saw'),
      }),
    )
    .output(z.object({ turn: z.int().describe('Of the list as it is now') })),
  shared: openCall(
    'GET /shared-lists/{token}',
    'A list, to whoever has its link; without what is no longer sold',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNPROCESSABLE_CONTENT'))
    .input(z.object({ token: z.string().max(100), currency: AskedCurrency }))
    .output(
      z.object({
        ...{ name: z.string(), note: z.string().optional() },
        ...{ sections: Sections, lines: z.array(SharedLine) },
      }),
    ),
}
