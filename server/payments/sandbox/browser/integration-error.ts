/** The page uses Stripe.js wrongly; shown to its programmer, never to a customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
