import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Acknowledged, Email, Id, Line, Text } from '#contract/fields.ts'
import { PageOf, Query } from '#contract/manage.ts'
import { refusing } from '#contract/refusals.ts'

const adminOnly = refusing('UNAUTHORIZED', 'FORBIDDEN')
const ofOne = { ...adminOnly, ...refusing('NOT_FOUND') }

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
  send: oc
    .route({
      method: 'POST',
      path: '/contact',
      summary:
        'Send the shop a message, or ask about a product. The shop stores it and e-mails it to its own address',
    })
    .errors(refusing('NOT_FOUND', 'TOO_MANY_REQUESTS'))
    .input(z.strictObject({ name: Line(200), email: Email, message: Text(5000), productId: Id.optional() }))
    .output(Acknowledged),
  list: oc
    .route({
      method: 'GET',
      path: '/manage/messages',
      summary:
        'A page of the messages to the shop: all, the unread, or those with a published question (admin)',
    })
    .errors(adminOnly)
    .input(
      Query(['sentAt', 'name', 'email']).extend({
        show: z.enum(['all', 'unread', 'published']).default('all'),
      }),
    )
    .output(PageOf(ContactMessage)),
  mark: oc
    .route({
      method: 'PUT',
      path: '/manage/messages/{id}',
      summary: 'Mark a message as read or unread (admin)',
    })
    .errors(ofOne)
    .input(z.strictObject({ id: z.string(), read: z.boolean() }))
    .output(Acknowledged),
  publish: oc
    .route({
      method: 'PUT',
      path: '/manage/messages/{id}/publication',
      inputStructure: 'detailed',
      summary:
        'Show a question about a product with its answer on the page of the product, without who asked (admin)',
    })
    .errors({ ...ofOne, ...refusing('UNPROCESSABLE_CONTENT') })
    .input(z.object({ params: z.object({ id: z.string() }), body: Published }))
    .output(Acknowledged),
  withdraw: oc
    .route({
      method: 'DELETE',
      path: '/manage/messages/{id}/publication',
      summary: 'Take a published question off the page of its product (admin)',
    })
    .errors(ofOne)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/manage/messages/{id}',
      summary: 'Delete a message, the e-mail about it, and what was published of it (admin)',
    })
    .errors(ofOne)
    .input(z.object({ id: z.string() }))
    .output(Acknowledged),
}
