import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/delivery.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Delivery', ({ name }) => `When and how an order from ${name} is sent.`)

export default function Delivery() {
  return (
    <InformationPage title="Delivery" about="When an order leaves the shop, and how you know.">
      <h2>When it is sent</h2>
      <p>
        An order is sent after it is paid. Under <SiteLink to="/dashboard/my-orders">My Orders</SiteLink> its
        status then changes from Completed to Shipped.
      </p>
      <h2>Where it goes</h2>
      <p>
        To the address that you typed with the order. To change it before the order is shipped,{' '}
        <SiteLink to="/contact-us">write to us</SiteLink> with the order’s number.
      </p>
      <h2>What it costs</h2>
      <p>
        Nothing beyond the price shown: the total of an order is its price times its quantity, all taxes
        included.
      </p>
      <h2>In a demo shop</h2>
      <p>
        While the banner above says that this is a demo shop, the orders are practice: no money is taken and
        no parcel leaves the house.
      </p>
    </InformationPage>
  )
}
