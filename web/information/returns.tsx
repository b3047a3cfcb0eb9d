import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/returns.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Returns', ({ name }) => `How to cancel an order at ${name} or send a tool back.`)

export default function Returns() {
  return (
    <InformationPage title="Returns" about="Changed your mind, before or after it arrived.">
      <h2>Before you have paid</h2>
      <p>
        Delete the order under <SiteLink to="/dashboard/my-orders">My Orders</SiteLink>. The pieces go back on
        the shelf at once, and you owe nothing.
      </p>
      <h2>After you have paid</h2>
      <p>
        <SiteLink to="/contact-us">Write to us</SiteLink> within 30 days of delivery with the order’s number.
        A tool that comes back unused, in its packing, is refunded in full to the card it was paid with.
      </p>
      <h2>When it arrived damaged</h2>
      <p>Say what is broken. We replace it and pay for the way back.</p>
      <h2>When we could not deliver</h2>
      <p>
        If a payment arrives for a tool that was sold out meanwhile, we refund it without being asked, and you
        get a letter that says so.
      </p>
    </InformationPage>
  )
}
