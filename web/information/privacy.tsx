import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/privacy.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Privacy', ({ name }) => `What ${name} keeps about you, why, and how to have it removed.`)

export default function Privacy() {
  return (
    <InformationPage title="Privacy" about="What we keep about you, why, and for how long.">
      <h2>What we keep</h2>
      <ul>
        <li>
          Your account: name, e-mail address, a password that we cannot read back, and what you add to your
          profile.
        </li>
        <li>Your orders: what, where to, how much, and whether it was paid.</li>
        <li>Your reviews. They are public, with your name and e-mail address beside them.</li>
        <li>
          What you write to us, for two years at most, and your address if you ask for the newsletter and
          confirm it.
        </li>
        <li>
          Where you are signed in: browser, network address, since when. You see it under{' '}
          <SiteLink to="/dashboard/sessions">Sessions</SiteLink>, and end there what you no longer use.
        </li>
        <li>
          A copy of every letter we send you, and of what you write to us, until 30 days after it was sent.
        </li>
      </ul>
      <h2>Cards</h2>
      <p>
        The number of your card goes from your browser to the payment provider. It never reaches our database.
      </p>
      <h2>Cookies and storage</h2>
      <p>
        One cookie keeps you signed in, until 7 days after your last visit and for 30 at most. Another, for
        400 days, only tells that your account was used in this browser before: we write to you when it is
        used in a new one. A third lasts for the minutes of a sign-in with Google, GitHub or Microsoft. A
        short-lived token lies in your browser’s local storage while you are signed in. There too is what you
        put into the cart before you sign in. What you type into an order stays in that window until you
        order, sign out or close it. There is no tracking, no advertising and no script of anybody else,
        except the payment provider’s on the page where you pay.
      </p>
      <h2>Having it removed</h2>
      <p>
        Under <SiteLink to="/dashboard/my-data">Your Data</SiteLink> you download all that we keep about you,
        and delete your account; or <SiteLink to="/contact-us">write to us</SiteLink>. When an account is
        deleted, what names you is removed, but for the copy of what you last wrote to us: that goes within
        its 30 days. The bare figures of paid orders stay, because the books must balance.
      </p>
    </InformationPage>
  )
}
