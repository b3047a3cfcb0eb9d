import { OwnPage, readOwnPage } from '#web/information/own-page.tsx'
import { DovetailDrawing } from '#web/ui/dovetail-drawing.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { hasPage, useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/my-portfolio.ts'

export const loader = ({ context }: Route.LoaderArgs) => readOwnPage(context, 'portfolio')

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, page.loaderData.title, ({ name }) => `What ${name} has made.`)
    : pageMeta(
        page,
        'My Portfolio: who builds Kerf, and how',
        'The work of the developers of Kerf: how this shop is built, and with what.',
      )

export default function MyPortfolio({ loaderData: own }: Route.ComponentProps) {
  const shop = useShop()
  if (own) return <OwnPage text={own} />
  return (
    <>
      <PageHead
        eyebrow="One piece of work, shown from all sides"
        title="My Portfolio"
        about="The developers of Kerf show what they build by the thing itself: this shop, whose every joint is open to look at."
      />
      <div className="wrap mt-10 grid gap-x-14 gap-y-12 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Prose>
          <h2>Who we are</h2>
          <p>
            Kerf is open-source software, written and maintained by its contributors. There is no star among
            them to put a portrait of here: every change is read by somebody else before it goes in, and the
            code carries the names.
          </p>
          <h2>What we built</h2>
          <p>
            A whole store: visitors browse tools and <SiteLink to="/all-reviews">reviews</SiteLink>, customers
            order and pay by card, admins run the shop. Orders, stock and payments are kept in step by the
            database itself, so that no crash sells a saw twice and nobody pays another price than the one
            that was shown.
          </p>
          <h2>How we work</h2>
          <ul>
            <li>
              We draw first: what each call takes and answers is written once, and server and pages follow
              from it.
            </li>
            <li>
              Every rule has a test that a customer would understand, on a real database and in a real
              browser.
            </li>
            <li>
              Pages arrive finished from the server and are usable with a keyboard, on a phone, and without
              motion.
            </li>
            <li>What we do differently from what was ordered is written down, with the reason.</li>
          </ul>
          <h2>Ask us</h2>
          <p>
            About the shop or its code: <SiteLink to="/contact-us">write to us</SiteLink>.
            {hasPage(shop, '/blogs') && (
              <>
                {' '}
                What we are often asked about the trade is answered in the{' '}
                <SiteLink to="/blogs">blogs</SiteLink>.
              </>
            )}
          </p>
        </Prose>
        <aside
          aria-labelledby="parts"
          className="self-start border border-line bg-sheet md:max-lg:grid md:max-lg:grid-cols-2"
        >
          <div className="grid place-items-center bg-board p-6">
            <DovetailDrawing />
          </div>
          <div className="p-6">
            <h2 id="parts" className="text-2xl">
              Parts list
            </h2>
            <dl className="mt-3">
              {PARTS.map(({ part, made }) => (
                <div key={part} className="border-b border-line py-2.5 last:border-b-0">
                  <dt className="text-sm text-soft">{part}</dt>
                  <dd>{made}</dd>
                </div>
              ))}
            </dl>
          </div>
        </aside>
      </div>
    </>
  )
}

const PARTS = [
  { part: 'Language', made: 'TypeScript, in front and behind' },
  { part: 'Pages', made: 'React and React Router, rendered on the server' },
  { part: 'Look', made: 'Tailwind CSS; Fraunces and Inter' },
  { part: 'Server', made: 'Node.js, Hono and oRPC' },
  { part: 'Data', made: 'PostgreSQL' },
  { part: 'Payments', made: 'Stripe, or a sandbox that takes no money' },
  { part: 'Tests', made: 'Vitest and Playwright' },
]
