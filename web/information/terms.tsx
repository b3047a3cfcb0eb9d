import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/terms.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Terms and conditions', ({ name }) => `The terms on which ${name} sells tools.`)

export default function Terms() {
  return (
    <InformationPage title="Terms and conditions" about="Short, so that they can be read.">
      <h2>Ordering</h2>
      <p>
        Pressing Submit Purchase asks us for the pieces shown, at the price shown. If the price changed in
        that moment, we refuse the order rather than charge another one.
      </p>
      <h2>Paying</h2>
      <p>
        Orders are paid by card, in US dollars. An order that is not paid is kept for a while; then its pieces
        go back on the shelf.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. Tell us if somebody else had it, and{' '}
        <SiteLink to="/reset-password">choose a new one</SiteLink>: that ends every session of your account.
      </p>
      <h2>Reviews</h2>
      <p>Write what you know from using the tool. You answer for your words; we publish them as they are.</p>
      <h2>Demo shops</h2>
      <p>
        Where the banner says that this is a demo shop, nothing is sold: payments are simulated, the makers
        and reviewers are invented, and no contract comes into being.
      </p>
      <h2>More</h2>
      <p>
        See <SiteLink to="/delivery">delivery</SiteLink>, <SiteLink to="/returns">returns</SiteLink>,{' '}
        <SiteLink to="/warranty">warranty</SiteLink> and <SiteLink to="/privacy">privacy</SiteLink>.
      </p>
    </InformationPage>
  )
}
