/** An error in how the page uses Stripe.js. Only its programmer sees it, never a customer. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}
