import { eq } from 'drizzle-orm'
import { allLanguages } from '#messages/languages.ts'
import { findAnyProduct } from '#server/catalogue/products/store.ts'
import { verify } from '#server/people/users/testing.ts'
import { subscribers } from '#server/platform/db/tables/mails.ts'
import { texts } from '#server/platform/db/tables/texts.ts'
import {
  alertTokens,
  aMessage,
  anIssue,
  failedMail,
  ISSUE,
  MESSAGE,
  newReader,
  newsletterToken,
  REVIEW,
  soldOut,
  waitingReview,
} from '#testing/rights/things.ts'
import type { Requests } from '#testing/rights/world.ts'
import { idTokenOf } from '#testing/shoppers.ts'

const QUESTION = { question: 'Is it sharp?', answer: 'It is.' }
const MAIL_TEXT = { kind: 'order paid', language: 'de', texts: { subject: 'Danke für {number}' } }
const PROFILE = {
  ...{ name: 'Owen Owner', education: 'Joiner', phone: '555 0100', website: 'https://owen.example' },
  ...{ address: '1 Mill Lane', img: '/people/owen.webp', describe: 'I build shelves.' },
}

let notes = 0
let servers = 0
/** The calls of people and of what they write. */
export const peopleRequests: Requests<
  | 'users'
  | 'reviews'
  | 'contact'
  | 'newsletter'
  | 'mails'
  | 'mailServer'
  | 'paymentProvider'
  | 'texts'
  | 'stockAlerts'
> = {
  'reviews.list': () => ({ path: '/reviews' }),
  'reviews.shown': () => ({ path: '/review-pages' }),
  'reviews.ofTool': async ({ kerf, productId }) => ({
    path: `/tools/${(await findAnyProduct(kerf.db, productId))?.slug}/reviews`,
  }),
  'reviews.own': () => ({ path: '/my-reviews' }),
  'reviews.add': () => ({ path: '/reviews', body: REVIEW }),
  'reviews.change': async ({ kerf }) => {
    const { owner, id } = await waitingReview(kerf)
    return { path: `/reviews/${id}`, owner, body: { rating: 3, reviewText: 'Cuts.' } }
  },
  'reviews.remove': async ({ kerf }) => {
    const { owner, id } = await waitingReview(kerf)
    return { path: `/reviews/${id}`, owner }
  },
  'reviews.approve': async ({ kerf }) => ({
    path: `/manage/reviews/${(await waitingReview(kerf)).id}/approve`,
  }),
  'reviews.answer': async ({ kerf }) => ({
    path: `/manage/reviews/${(await waitingReview(kerf)).id}/answer`,
    body: { answer: 'Thank you.' },
  }),
  'reviews.removeAnswer': async ({ kerf, people }) => {
    const path = `/manage/reviews/${(await waitingReview(kerf)).id}/answer`
    await kerf.call('PUT', `/api${path}`, { answer: 'Thank you.' }, people.admin)
    return { path }
  },
  'texts.shown': () => ({ path: '/texts/terms' }),
  'texts.list': () => ({ path: '/manage/texts' }),
  'texts.read': () => ({ path: '/manage/texts/terms' }),
  'texts.change': async ({ kerf }) => {
    const version = await kerf.db.$count(texts, eq(texts.name, 'terms'))
    return { path: '/texts/terms', body: { title: 'Terms', text: 'Pay first.', version } }
  },
  'users.isAdmin': ({ people }) => ({ path: `/admin/${people.owner.email}` }),
  'users.signIn': ({ people: { owner } }) => ({ path: `/user/${owner.email}`, body: { email: owner.email } }),
  'users.profile': ({ people }) => ({ path: `/user/${people.owner.email}` }),
  'users.exportData': ({ people }) => ({ path: `/user/${people.owner.email}/export` }),
  'users.list': () => ({ path: '/user' }),
  'users.update': ({ people }) => ({ path: `/user/update/${people.owner.email}`, body: PROFILE }),
  'users.speak': ({ people }) => ({
    path: `/user/${people.owner.email}/language`,
    body: { language: allLanguages[++notes % allLanguages.length] },
  }),
  'users.payIn': ({ people }) => ({
    path: `/user/${people.owner.email}/currency`,
    body: { currency: 'USD' },
  }),
  'users.fields': () => ({ path: '/customer-fields' }),
  'users.setFields': ({ people }) => ({
    path: `/user/${people.owner.email}/custom-fields`,
    body: { customFields: { note: `Note-${++notes}` } },
  }),
  'users.promote': async ({ kerf }) => {
    const { email } = await kerf.customer()
    await verify(kerf, email)
    return { path: `/user/admin/${email}` }
  },
  'users.demote': async ({ kerf }) => ({ path: `/user/admin/${(await kerf.admin()).email}` }),
  'users.remove': async ({ kerf }) => {
    const owner = await kerf.customer()
    const ownersHeaders = { 'x-id-token': await idTokenOf(kerf.fetch, owner.cookie) }
    return { path: `/user/${owner.email}`, owner, ownersHeaders }
  },
  'mailServer.read': () => ({ path: '/settings/mail-server' }),
  'mailServer.change': () => ({
    path: '/settings/mail-server',
    body: { host: `smtp${++servers}.example`, port: 465, security: 'tls', username: 'mia', password: 'word' },
  }),
  'mailServer.try': () => ({ path: '/settings/mail-server/try' }),
  'paymentProvider.read': () => ({ path: '/settings/payment-provider' }),
  'paymentProvider.change': () => ({
    path: '/settings/payment-provider',
    body: { publishableKey: `pk_test_${++servers}`, secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
  }),
  'paymentProvider.try': () => ({ path: '/settings/payment-provider/try' }),
  'mails.sender': () => ({ path: '/manage/mail-sender' }),
  'mails.failed': () => ({ path: '/manage/emails' }),
  'mails.previewText': () => ({ path: '/manage/mail-texts/preview', body: MAIL_TEXT }),
  'mails.tryText': () => ({ path: '/manage/mail-texts/test', body: MAIL_TEXT }),
  'mails.sendAgain': async ({ kerf }) => ({ path: `/manage/emails/${await failedMail(kerf)}/send-again` }),
  'mails.sendTest': () => ({ path: '/manage/emails/test' }),
  'mails.sendAllAgain': () => ({ path: '/manage/emails/send-again' }),
  'newsletter.subscribe': () => ({ path: '/newsletter', body: { email: newReader() } }),
  'newsletter.confirm': async ({ kerf }) => ({
    path: '/newsletter/confirm',
    body: { token: await newsletterToken(kerf) },
  }),
  'newsletter.unsubscribe': async ({ kerf }) => ({
    path: '/newsletter/unsubscribe',
    body: { token: await newsletterToken(kerf) },
  }),
  'stockAlerts.ask': async ({ kerf }) => ({
    path: `/products/${await soldOut(kerf)}/stock-alert`,
    body: { email: newReader() },
  }),
  'stockAlerts.confirm': async ({ kerf }) => ({
    path: '/stock-alerts/confirm',
    body: { token: (await alertTokens(kerf))[0] },
  }),
  'stockAlerts.stop': async ({ kerf }) => ({
    path: '/stock-alerts/stop',
    body: { token: (await alertTokens(kerf))[1] },
  }),
  'newsletter.issues': () => ({ path: '/manage/newsletters' }),
  'newsletter.issue': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}` }),
  'newsletter.write': () => ({ path: '/manage/newsletters', body: ISSUE }),
  'newsletter.rewrite': async (world) => ({
    path: `/manage/newsletters/${await anIssue(world)}`,
    body: { ...ISSUE, subject: 'New planes' },
  }),
  'newsletter.discard': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}` }),
  'newsletter.tryOut': async (world) => ({ path: `/manage/newsletters/${await anIssue(world)}/try` }),
  'newsletter.start': async (world) => {
    const email = newReader()
    await world.kerf.db.insert(subscribers).values({ email, tokenHash: email, confirmedAt: new Date() })
    return { path: `/manage/newsletters/${await anIssue(world)}/send` }
  },
  'newsletter.stop': async (world) => {
    const startedAt = new Date()
    return { path: `/manage/newsletters/${await anIssue(world, startedAt)}/stop` }
  },
  'newsletter.subscribers': () => ({ path: '/manage/subscribers' }),
  'newsletter.exportSubscribers': () => ({ path: '/manage/subscribers/export' }),
  'contact.send': () => ({
    path: '/contact',
    body: MESSAGE,
  }),
  'contact.list': () => ({ path: '/manage/messages' }),
  'contact.mark': async (world) => ({
    path: `/manage/messages/${await aMessage(world)}`,
    body: { read: true },
  }),
  'contact.publish': async (world) => ({
    path: `/manage/messages/${await aMessage(world)}/publication`,
    body: QUESTION,
  }),
  'contact.withdraw': async (world) => {
    const path = `/manage/messages/${await aMessage(world)}/publication`
    await world.kerf.call('PUT', `/api${path}`, QUESTION, world.people.admin)
    return { path }
  },
  'contact.remove': async (world) => ({ path: `/manage/messages/${await aMessage(world)}` }),
}
