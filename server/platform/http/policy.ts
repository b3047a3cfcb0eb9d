export type Surroundings = {
  /** Subdomains of the shop's name by https alone, too. */
  hstsOfSubdomains?: boolean
  origin: string
  /** Of the payment provider, for the payment page; none in the sandbox. */
  paymentHosts: { scripts: string[]; frames: string[]; calls: string[] }
}

export const STRIPE_HOSTS: Surroundings['paymentHosts'] = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}
export const NO_HOSTS: Surroundings['paymentHosts'] = { scripts: [], frames: [], calls: [] }

/** Files and API replies, opened as a page, load nothing and cannot be framed. */
export const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The service worker asks the shop for pages, and itself whether it is still there. It loads nothing else. */
export const POLICY_OF_WORKER = `${NO_PAGE}; connect-src 'self'`

export const API_HEADERS = {
  'content-security-policy': NO_PAGE,
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Stripe's frames ask Google Pay and Apple Pay by the Payment Request API, which a frame may use only where its page hands it on. Other frames
 * are loaded nowhere, by `frame-src`. Source: https://www.w3.org/TR/payment-request/#permissions-policy
 */
const MAY_ASK_FOR_PAYMENT = 'self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com"'

/** Of every reply. `hstsOfSubdomains`: browsers ask all subdomains by https alone, for a year. */
export function commonHeaders(origin: string, { hstsOfSubdomains = false } = {}): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${MAY_ASK_FOR_PAYMENT}), usb=()`,
    ...(origin.startsWith('https:') && {
      'strict-transport-security': `max-age=31536000${hstsOfSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}

/** `hashes`: of the inline scripts. Only the payment pages may use the payment provider's hosts. */
export function contentPolicy(path: string, hashes: string[], { paymentHosts }: Surroundings): string {
  const paying = path.startsWith('/dashboard/payment/') || path.startsWith('/pay/')
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
    // One policy of ours: for the address of the worker, which web/lists/register-worker.ts has a constant of.
    ...(paying
      ? []
      : ["worker-src 'self'", "require-trusted-types-for 'script'", 'trusted-types kerf-offline']),
  ].join('; ')
}
