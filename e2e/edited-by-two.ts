import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { idOf, placeOrder } from './orders.ts'
import type { SignedIn } from './people.ts'

const Inserted = z.object({ insertedId: z.string() })
export const insertedId = (answer: unknown) => Inserted.parse(answer).insertedId
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click()
/** A field by its label. */
export const box =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('textbox', { name, exact: true }).first()

type Edited = {
  what: string
  /** Makes it; answers where it is edited, and the path of the call that changes it. */
  make(admin: SignedIn, customer: SignedIn): Promise<{ at: string; path: string }>
  /** What comes before the form. */
  open?: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  save: string
  /** What a call sends that changes the same. */
  sent: (words: string) => object
  /** What the question calls it. */
  asks: string
}

const FIELD = { id: 'risk', label: 'Risk', kind: 'text', filledInBy: 'shop' }

/** What is edited in a form that somebody else may have open. */
export const EDITED: Edited[] = [
  {
    what: 'a family',
    async make({ call }) {
      const rows = [{ productName: 'Block plane of two', price: '20', description: 'Flat.' }]
      const id = insertedId(await call('POST', '/api/manage/families', { name: 'Planes of two', rows }))
      return { at: `/dashboard/manage-families/${id}`, path: `/api/manage/families/${id}` }
    },
    field: box('Maker (optional)'),
    save: 'Save Family',
    sent: (maker) => ({ maker }),
    asks: 'Maker',
  },
  {
    what: 'a category',
    async make({ call }) {
      const id = insertedId(await call('POST', '/api/manage/categories', { name: 'Planes of two' }))
      return { at: `/dashboard/manage-categories/${id}`, path: `/api/manage/categories/${id}` }
    },
    field: box('Description'),
    save: 'Save Category',
    sent: (description) => ({ description }),
    asks: 'Description',
  },
  {
    what: 'the name of a category in the tree',
    async make({ call }) {
      const id = insertedId(await call('POST', '/api/manage/categories', { name: 'Saws of two' }))
      return { at: '/dashboard/manage-categories', path: `/api/manage/categories/${id}` }
    },
    open: press('Rename Saws of two'),
    field: box('Name of Saws of two'),
    save: 'Save',
    sent: (name) => ({ name }),
    asks: 'Name',
  },
  {
    what: 'an attribute',
    async make({ call }) {
      const categoryId = insertedId(await call('POST', '/api/manage/categories', { name: 'Files of two' }))
      const attribute = { categoryId, name: 'Cut', kind: 'text' }
      const id = insertedId(await call('POST', '/api/manage/attributes', attribute))
      return { at: `/dashboard/manage-categories/${categoryId}`, path: `/api/manage/attributes/${id}` }
    },
    open: press('Edit Cut'),
    field: (page) => page.getByRole('listitem').getByRole('textbox', { name: 'Name', exact: true }),
    save: 'Save Attribute',
    sent: (name) => ({ name }),
    asks: 'Name',
  },
  {
    what: 'a webhook',
    async make({ call }) {
      const wish = { url: 'https://erp.invalid/kerf', facts: ['order.placed'] }
      const id = insertedId(await call('POST', '/api/manage/webhooks', wish))
      return { at: `/dashboard/webhooks/${id}`, path: `/api/manage/webhooks/${id}` }
    },
    field: box('Address'),
    save: 'Save',
    sent: (words) => ({ url: `https://${words.toLowerCase()}.invalid/kerf` }),
    asks: 'Address',
  },
  {
    what: 'a group of synonyms',
    async make({ call }) {
      const id = insertedId(await call('POST', '/api/manage/synonyms', { words: ['froe', 'cleaver'] }))
      return { at: '/dashboard/search', path: `/api/manage/synonyms/${id}` }
    },
    open: press('Change froe, cleaver'),
    field: box('Words that mean the same'),
    save: 'Save',
    sent: (words) => ({ words: [words, 'cleaver'] }),
    asks: 'Words that mean the same',
  },
  {
    what: 'the answer to a review',
    async make({ call }, customer) {
      const review = { rating: 4, reviewText: 'Cuts as it was drawn.' }
      const path = `/api/manage/reviews/${insertedId(await customer.call('POST', '/api/reviews', review))}/answer`
      await call('PUT', path, { answer: 'First' })
      return { at: '/dashboard/manage-reviews?show=shown', path }
    },
    open: press('Change the answer to the review “Cuts as it was drawn.”'),
    field: (page) => page.getByRole('textbox', { name: /^Your answer/ }),
    save: 'Save Answer',
    sent: (answer) => ({ answer }),
    asks: 'the answer',
  },
  {
    what: 'a published question',
    async make({ call }, customer) {
      const asked = { name: 'Casey', email: customer.email, message: 'Is it sharp?' }
      const productId = await idOf(customer, 'Claw hammer')
      await customer.call('POST', '/api/contact', { ...asked, productId })
      const { rows } = z
        .object({ rows: z.array(z.object({ _id: z.string() })) })
        .parse(await call('GET', '/api/manage/messages'))
      const path = `/api/manage/messages/${rows[0]?._id}/publication`
      await call('PUT', path, { question: 'Sharp?', answer: 'First' })
      return { at: '/dashboard/manage-messages', path }
    },
    open: press('Change what is published of the question “Sharp?”'),
    field: box('Answer'),
    save: 'Publish',
    sent: (answer) => ({ question: 'Sharp?', answer }),
    asks: 'what is published of it',
  },
  {
    what: 'the draft of a newsletter',
    async make({ call }) {
      const draft = { subject: 'News of two', words: 'First' }
      const id = insertedId(await call('POST', '/api/manage/newsletters', draft))
      return { at: `/dashboard/manage-newsletters/${id}`, path: `/api/manage/newsletters/${id}` }
    },
    field: box('Text'),
    save: 'Save Draft',
    sent: (words) => ({ subject: 'News of two', words }),
    asks: 'Text',
  },
  {
    what: 'a field of an order',
    async make({ call }, customer) {
      await call('PUT', '/api/settings/fields', { orders: [FIELD] })
      const id = await placeOrder(customer, ['Claw hammer, 16 oz'])
      return { at: `/dashboard/manage-orders/${id}`, path: `/api/orders/${id}/custom-fields` }
    },
    field: box('Risk'),
    save: 'Save Fields',
    sent: (risk) => ({ customFields: { risk } }),
    asks: 'Risk',
  },
  {
    what: 'a field of a customer',
    async make({ call }, { email }) {
      await call('PUT', '/api/settings/fields', { customers: [FIELD] })
      const search = new URLSearchParams({ search: email })
      return { at: `/dashboard/manage-user?${search}`, path: `/api/user/${email}/custom-fields` }
    },
    open: press(/^Fields of casey/),
    field: box('Risk'),
    save: 'Save the fields',
    sent: (risk) => ({ customFields: { risk } }),
    asks: 'Risk',
  },
]
