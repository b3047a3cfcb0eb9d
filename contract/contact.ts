import * as z from 'zod'
import { guardedCall, openCall } from '#contract/call.ts'
import { Acknowledged, Email, Id, PersonName, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/pages.ts'
import { refusing } from '#contract/refusals.ts'

/** A question about a product and the shop's answer, without who asked. */
export const ProductQuestion = z.object({
  _id: Id,
  question: z.string(),
  answer: z.string(),
  publishedAt: z.iso.datetime(),
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

const Published = z.strictObject({ question: Text(1000), answer: Text(5000) })
export type Published = z.infer<typeof Published>

/** A message that a visitor sent through the contact page. */
const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  read: z.boolean().describe('Whether an admin has marked it as read'),
  product: z
    .object({ _id: Id, productName: z.string(), slug: z.string() })
    .optional()
    .describe('The product that it asks about'),
  published: ProductQuestion.omit({ _id: true })
    .optional()
    .describe('What the page of the product shows of it; absent while it is not published'),
  forgotten: z
    .literal(true)
    .optional()
    .describe('Who asked is forgotten: name, address and message are empty, what was published stays'),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const contact = {
  send: openCall(
    'POST /contact',
    'Send the shop a message, or ask about a product. The shop stores it and e-mails it to its own address',
  )
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(
      z.strictObject({ name: PersonName(200), email: Email, message: Text(5000), productId: Id.optional() }),
    )
    .output(Acknowledged),
  list: guardedCall(
    'GET /manage/messages',
    'A page of the messages to the shop: all, the unread, or those with a published question (admin)',
  )
    .input(
      Query(['sentAt', 'name', 'email']).extend({
        show: z.enum(['all', 'unread', 'published']).default('all'),
      }),
    )
    .output(PageOf(ContactMessage)),
  mark: guardedCall('PUT /manage/messages/{id}', 'Mark a message as read or unread (admin)')
    .errors(refusing('NOT_FOUND'))
    .input(z.strictObject({ id: z.string(), read: z.boolean() }))
    .output(Acknowledged),
  publish: guardedCall(
    'PUT /manage/messages/{id}/publication',
    'Show a question about a product with its answer on the page of the product, without who asked (admin)',
  )
    .route({ inputStructure: 'detailed' })
    .errors(refusing('NOT_FOUND', 'UNPROCESSABLE_CONTENT'))
    .input(z.object({ params: z.object({ id: z.string() }), body: Published }))
    .output(Acknowledged),
  withdraw: guardedCall(
    'DELETE /manage/messages/{id}/publication',
    'Take a published question off the page of its product (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  remove: guardedCall(
    'DELETE /manage/messages/{id}',
    'Delete a message, the e-mail about it, and what was published of it (admin)',
  )
    .errors(refusing('NOT_FOUND'))
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
