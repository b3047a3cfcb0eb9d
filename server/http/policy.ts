/** The headers that keep a page to what it is meant to do. */

export type Surroundings = {
  /** The address people know the shop by, such as https://shop.example. */
  origin: string
  /** Hosts of the payment provider that the payment page may talk to; none in the sandbox. */
  paymentHosts: { scripts: string[]; frames: string[]; calls: string[] }
}

export const STRIPE_HOSTS: Surroundings['paymentHosts'] = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}
export const NO_HOSTS: Surroundings['paymentHosts'] = { scripts: [], frames: [], calls: [] }

/** For what is no page: a file or an answer, opened as one, loads nothing and stands in no frame. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For what the API answers: no other site's page loads it, and opened as a page it does nothing. */
export const API_HEADERS = {
  'content-security-policy': NO_PAGE,
  'cross-origin-resource-policy': 'same-origin',
}

/** For every reply. */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    ...(origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** For a page whose inline scripts have these hashes. A policy belongs to the document: only the payment page's is wider. */
export function contentPolicy(path: string, hashes: string[], { paymentHosts }: Surroundings): string {
  const paying = path.startsWith('/dashboard/payment/')
  const hosts = paying ? paymentHosts : NO_HOSTS
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hosts.scripts, ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'", // Base UI's number field writes style attributes
    "img-src 'self' data: https:", // product pictures and photos may be https addresses
    ["connect-src 'self'", ...hosts.calls].join(' '),
    hosts.frames.length > 0 ? ['frame-src', ...hosts.frames].join(' ') : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(paying ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}
