import { expect, test } from 'vitest'
import { type Mail, renderMail } from '#server/shop/mail/mail.ts'
import { DARK } from '#server/shop/mail/parts/look.ts'
import { wordsOf } from '#server/shop/mail/render-payload.ts'
import {
  newSignIn,
  passwordChanged,
  passwordRemoved,
  resetPassword,
  verifyAddress,
} from '#server/shop/mail/templates/account.ts'
import { messageToShop } from '#server/shop/mail/templates/contact.ts'
import { confirmNewsletter, newsletterIssue } from '#server/shop/mail/templates/newsletter.ts'
import {
  orderCancelled,
  orderClosed,
  orderPaid,
  orderPlaced,
  orderShipped,
} from '#server/shop/mail/templates/orders.ts'
import { failedEmail, lowStock, newOrder, newReturn } from '#server/shop/mail/templates/owner.ts'
import { orderRefunded, paymentRefunded, refundCameBack } from '#server/shop/mail/templates/refunds.ts'
import {
  replacementSent,
  returnApproved,
  returnAsked,
  returnExchanged,
  returnReceived,
  returnRefused,
  returnSettled,
} from '#server/shop/mail/templates/returns.ts'

const to = 'ada@kerf.example'
const link = 'https://shop.example/verify?token=a&next=b'
const at = new Date('2026-03-04T21:05:00Z')
const ID = '00000000-0000-4000-8000-000000000001'
const order = {
  id: ID,
  number: 'K-10042',
  customer: 'Ada <b>Lovelace</b>',
  customerEmail: to,
  totalCents: 9800,
  address: '1 Mill Lane\nDovetail <script>alert(1)</script>',
  lines: [
    { name: 'Claw hammer', quantity: 3, unitPriceCents: 2450, totalCents: 7350 },
    { name: 'Marking gauge & pencil', sku: 'MG-409', quantity: 1, unitPriceCents: 2450, totalCents: 2450 },
  ],
  origin: 'https://shop.example',
}
const parcel = { carrier: 'DPD', tracking: '01 234', pieces: [{ name: 'Claw hammer', quantity: 3 }] }
const whole = { parcels: [{ ...parcel, carrier: undefined, tracking: undefined }], isWhole: true }
const orderMails = [
  orderPlaced(order),
  orderPaid(order),
  orderShipped(order, whole),
  orderCancelled(order),
  orderClosed(order),
  orderRefunded({ order, amountCents: 2450 }),
  paymentRefunded(order, 'Your payment of $98 came too late.'),
]
const RETURN = { number: 1, kind: 'return' } as const
const PIECES = [{ name: 'Claw hammer', quantity: 3 }]
const others = [
  returnAsked(order, { ...RETURN, pieces: PIECES }),
  returnApproved(order, { ...RETURN, answer: 'In its box.', comesBack: true }),
  returnApproved(order, { number: 2, kind: 'claim', comesBack: false }),
  returnRefused(order, { ...RETURN, answer: 'It was used.' }),
  returnReceived(order, RETURN),
  returnSettled(order, RETURN),
  replacementSent(order, { number: 2, pieces: PIECES }),
  returnExchanged(order, {
    ...{ ...RETURN, from: 'K-10001', paidCents: 2450, dueCents: 7350, goesBackCents: 0 },
    payLink: 'https://shop.example/pay/token',
  }),
  newReturn(to, { id: ID, number: 'K-10042', userId: ID, kind: 'claim', origin: 'https://shop.example' }),
  orderShipped(order, { parcels: [parcel], isWhole: false }),
  verifyAddress({ to, link }),
  resetPassword({ to, link }),
  passwordChanged({ to, at, link }),
  passwordRemoved({ to, link }),
  newSignIn({ to, device: 'Firefox on <u>Linux</u>', at, link }),
  confirmNewsletter({ to, link, unsubscribeLink: `${link}&leave`, days: 7 }),
  refundCameBack({ to, number: 'K-10042', amountCents: 2450, failure: null }),
  messageToShop(to, { name: 'Eve', email: 'eve@kerf.example', message: 'Hello\n\n  indented <img src=x>' }),
  newsletterIssue({ to, subject: 'New <b>saws</b>', words: 'They have <i>come</i>.', link }),
  newOrder(to, order),
  lowStock(to, [{ name: 'Saw <u>12</u>', available: 2 }], order.origin),
  failedEmail(to, '550 <b>No</b> such user', order.origin),
]
const all: [string, Mail][] = [...orderMails, ...others].map((mail) => [mail.kind, mail])

test.each(all)(
  'the e-mail "%s" is whole: a language, a preview, no picture, and nothing a person wrote in its markup',
  (_, mail) => {
    const { html, text } = renderMail(mail)
    expect(mail.to).toBe(to)
    expect(html).toMatch(/^<!doctype html><html lang="en-US">/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain(`max-height:0`)
    expect(mail.preview).not.toBe('')
    expect(html).not.toMatch(/<(script|img|b|u|i)\b/)
    expect(html).not.toMatch(/<[^>]*\b(src|background)=|url\(/)
    expect(text).not.toMatch(/<\/?(table|td|p|div|a)\b|&amp;/)
    expect(text).toMatch(/\nKerf\n$/)
  },
)

test('dark mode changes only classes that e-mails have', () => {
  const html = all.map(([, mail]) => renderMail(mail).html).join('')
  const classes = [...DARK.matchAll(/\.([a-z]+) \{/g)].map(([, name = '']) => name)
  expect(classes.length).toBeGreaterThan(5)
  expect(classes.filter((name) => !new RegExp(`class="([^"]* )?${name}[ "]`).test(html))).toEqual([])
})

test.each(all)('the e-mail "%s" names no other shop than the one it is from', (_, mail) => {
  const { html, text } = renderMail(mail, { name: 'Oak & Iron', tagline: '', logo: null })
  expect(text).toMatch(/\nOak & Iron\n$/)
  expect(`${mail.subject}${text}${html}`).not.toMatch(/\bKerf\b/)
})

test.each(orderMails.map((mail): [string, Mail] => [mail.kind, mail]))(
  'the e-mail "%s" names the order, its lines and its total, in both forms, and leads into the shop',
  (_, mail) => {
    const { html, text } = renderMail(mail)
    expect(mail.subject).toContain('K-10042')
    expect(text).toContain('Hello Ada <b>Lovelace</b>,')
    expect(html).toContain('Hello Ada &lt;b&gt;Lovelace&lt;/b&gt;,')
    expect(text).toMatch(
      /3 × Claw hammer, \$24\.50 each +\$73\.50\n1 × Marking gauge & pencil +\$24\.50\nArticle number MG-409 *\nTotal +\$98\.00\n/,
    )
    expect(html).toContain('Marking gauge &amp; pencil')
    expect(text).toMatch(/\nhttps:\/\/shop\.example\/\S+\n/)
  },
)

test('a link stands in the e-mail as a button and bare, and in plain text once, on a line of its own', () => {
  const { html, text } = renderMail(verifyAddress({ to, link }))
  expect(text.split('\n').filter((line) => line === link)).toHaveLength(1)
  expect(text.match(/https?:/g)).toHaveLength(1)
  expect(html.split('href="https://shop.example/verify?token=a&amp;next=b"')).toHaveLength(3)
})

test('each e-mail about an order leads where its reader goes next', () => {
  const linkIn = (mail: Mail) => /https:\S+/.exec(renderMail(mail).text)?.[0]
  expect(linkIn(orderPlaced(order))).toBe(`https://shop.example/dashboard/payment/${ID}`)
  expect(renderMail(orderPlaced(order)).text).toContain(`\nhttps://shop.example/dashboard/order/${ID}\n`)
  for (const mail of [
    orderPaid(order),
    orderShipped(order, whole),
    orderRefunded({ order, amountCents: 100 }),
  ])
    expect(linkIn(mail)).toBe(`https://shop.example/dashboard/order/${ID}`)
})

test('an e-mail about an account says when it happened and on what device', () => {
  expect(renderMail(passwordChanged({ to, at, link })).text).toContain('March 4, 2026 at 9:05 PM UTC')
  expect(renderMail(newSignIn({ to, device: 'Firefox on Windows', at, link })).text).toContain(
    'Firefox on Windows, on March 4, 2026 at 9:05 PM UTC',
  )
})

test('a refund says how much went back, and one that came back tells the admin why', () => {
  const back = renderMail(orderRefunded({ order, amountCents: 2450 })).text
  expect(back).toContain('We have given $24.50 of your order K-10042 back')
  const came = refundCameBack({ to, number: 'K-10042', amountCents: 2450, failure: 'The card is <closed>' })
  expect(renderMail(came).text).toContain('The card is <closed>.')
  expect(renderMail(came).html).toContain('The card is &lt;closed&gt;.')
})

test('an address and a message keep the lines and the spaces they were written with', () => {
  expect(renderMail(orderShipped(order, whole)).text).toContain(
    '\n1 Mill Lane\nDovetail <script>alert(1)</script>\n',
  )
  const message = { name: 'Eve', email: 'eve@kerf.example', message: 'Hello\r\n\r\n  indented' }
  expect(renderMail(messageToShop(to, message)).text).toContain('\nHello\n\n  indented\n')
})

test('a web address in a newsletter is a link without the sign that ends its sentence', () => {
  const words = 'Look (https://shop.example/saws), or at https://shop.example/planes?of=oak. Go!'
  const { html } = renderMail(newsletterIssue({ to, subject: 'New', words, link }))
  expect(html).toContain('href="https://shop.example/saws"')
  expect(html).toContain('href="https://shop.example/planes?of=oak"')
})

test('an e-mail that an earlier release has queued tells what each line comes to, which that release did not store', () => {
  const lines = order.lines.map(({ totalCents: _, ...line }) => line)
  const { text } = wordsOf({ kind: 'order placed', payload: { ...order, lines }, body: null, html: null })
  expect(text).toMatch(/3 × Claw hammer, \$24\.50 each +\$73\.50/)
})

test('the owner’s e-mail of a new order has all rows that make its total: discounts, delivery, taxes', async () => {
  const sums = {
    ...{ goods: 98, discounts: [{ name: 'Ten off', amount: 9.8 }], delivery: { name: 'Post', amount: 7.99 } },
    taxes: [{ name: 'Sales tax', percent: 8.25, amount: 7.94, way: 'added' as const }],
  }
  const { text } = await renderMail(newOrder(to, { ...order, sums, totalCents: 10_413 }), {
    ...{ name: 'Kerf', tagline: '', logo: null },
  } as never)
  for (const row of ['Ten off', '9.80', 'Delivery: Post', '$7.99', 'Sales tax 8.25%', '$7.94', '$104.13'])
    expect(text).toContain(row)
})

test('an e-mail about an order says of the shop’s own fields those that the owner wants in e-mails', () => {
  const value = { kind: 'text', filledInBy: 'customer' } as const
  const customFields = [
    { ...value, id: 'door', label: 'Door code', value: '12#' },
    { ...value, id: 'engraving', label: 'Engraving', value: 'To Ada', isInEmails: true },
  ]
  const { text } = renderMail(orderPlaced({ ...order, customFields }))
  expect(text).toContain('Engraving: To Ada')
  expect(text).not.toContain('Door code')
  expect(renderMail(orderPlaced({ ...order, customFields, confirmed: false })).text).not.toContain('To Ada')
})
