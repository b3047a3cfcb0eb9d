import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/warranty.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'Warranty', ({ name }) => `What ${name} stands for when a tool fails, and for how long.`)

export default function Warranty() {
  return (
    <InformationPage title="Warranty" about="Two years on every tool, and what that means.">
      <h2>What is covered</h2>
      <p>
        For two years after delivery we repair or replace a tool that fails in ordinary use: a blade that will
        not hold its edge, a handle that splits along the grain, a sole that was not flat.
      </p>
      <h2>What is not</h2>
      <ul>
        <li>Wear: edges want sharpening, sandpaper wears out.</li>
        <li>Rust from a wet shed, and handles dried out on a stove.</li>
        <li>A chisel used as a screwdriver. We will see it.</li>
      </ul>
      <h2>How to claim</h2>
      <p>
        <SiteLink to="/contact-us">Write to us</SiteLink> with the order’s number and what happened. Your
        rights by law are not touched by any of this.
      </p>
    </InformationPage>
  )
}
