import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/help.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Help', ({ name }) => `How to order a tool from ${name}, pay for it and follow the order.`)

export default function Help() {
  return (
    <InformationPage title="Help" about="From the shelf to the bench in five steps.">
      <h2>How to order</h2>
      <ol>
        <li>
          <SiteLink to="/register">Register</SiteLink> or <SiteLink to="/login">log in</SiteLink>.
        </li>
        <li>
          Choose a tool under <SiteLink to="/products">all products</SiteLink> and press Purchase.
        </li>
        <li>Say where it goes and how many: at least the minimum, at most what is available.</li>
        <li>
          Press Submit Purchase, then Pay Now under <SiteLink to="/dashboard/my-orders">My Orders</SiteLink>.
        </li>
        <li>Pay by card. The order then says Paid, and you have an e-mail about it.</li>
      </ol>
      <h2>How long is my order kept?</h2>
      <p>
        We keep the pieces of an unpaid order for you for a while. After that others may buy them; Pay Now
        takes them again if there are enough left, and says so if not.
      </p>
      <h2>My card was declined</h2>
      <p>
        Nothing was taken, and the order is still there. Try again or use another card; the reason your bank
        gave stands in red below the card’s number.
      </p>
      <h2>I cannot log in</h2>
      <p>
        Have a link mailed that sets a new password:{' '}
        <SiteLink to="/reset-password">reset your password</SiteLink>. After five wrong ones an account is
        locked for a while, to keep guessers out.
      </p>
      <h2>Something else</h2>
      <p>
        <SiteLink to="/contact-us">Write to us</SiteLink>.
      </p>
    </InformationPage>
  )
}
