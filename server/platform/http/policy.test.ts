import { expect, test } from 'vitest'
import { commonHeaders, contentPolicy, NO_HOSTS, STRIPE_HOSTS } from '#server/platform/http/policy.ts'

const HASH = "'sha256-abc='"
const policy = (path: string, paymentHosts = STRIPE_HOSTS) =>
  contentPolicy(path, [HASH], { origin: 'https://shop.example', paymentHosts }).split('; ')

const everywhere = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

test('a page runs our scripts alone, and no text becomes one', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/dashboard/payment',
    '/dashboard/payments/1',
    '/x/dashboard/payment/1',
    '/pay',
    '/payments/1',
  ])
    expect(policy(path).sort(), path).toEqual(
      [
        ...everywhere,
        `script-src 'self' ${HASH}`,
        "connect-src 'self'",
        "frame-src 'none'",
        "require-trusted-types-for 'script'",
        "worker-src 'self'",
        'trusted-types kerf-offline',
      ].sort(),
    )
})

test('the payment page runs our scripts and the payment provider’s, and no other', () => {
  for (const path of ['/dashboard/payment/1', '/pay/secret'])
    expect(policy(path).sort(), path).toEqual(
      [
        ...everywhere,
        `script-src 'self' https://js.stripe.com https://*.js.stripe.com ${HASH}`,
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ].sort(),
    )
  expect(policy('/dashboard/payment/1', NO_HOSTS).sort()).toEqual(
    [...everywhere, `script-src 'self' ${HASH}`, "connect-src 'self'", "frame-src 'none'"].sort(),
  )
})

test('every reply tells the browser to guess no type, tell no path, and share no window', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com"), usb=()',
  }
  expect(commonHeaders('http://localhost:3000')).toEqual(headers)
  expect(commonHeaders('https://shop.example')).toEqual({
    ...headers,
    'strict-transport-security': 'max-age=31536000',
  })
  expect(commonHeaders('https://shop.example', { hstsOfSubdomains: true })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(commonHeaders('http://shop.example', { hstsOfSubdomains: true })).not.toHaveProperty(
    'strict-transport-security',
  )
})
