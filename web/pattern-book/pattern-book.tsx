import type { ReactNode } from 'react'
import { data } from 'react-router'
import { apiOf } from '#web/api/api.ts'
import { ThemeChoice } from '#web/layout/theme-choice.tsx'
import { Buttons } from '#web/pattern-book/buttons.tsx'
import { Colours } from '#web/pattern-book/colours.tsx'
import { Dialogs } from '#web/pattern-book/dialogs.tsx'
import { Fields } from '#web/pattern-book/fields.tsx'
import { Lists } from '#web/pattern-book/lists.tsx'
import { Sizes } from '#web/pattern-book/sizes.tsx'
import { States } from '#web/pattern-book/states.tsx'
import { Words } from '#web/pattern-book/words.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/pattern-book.ts'

/** For whoever builds the shop: no shop that others can reach has this page. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { patternBook } = await api.shop.settings()
  if (!patternBook) throw data(null, { status: 404 })
  const [products, reviews] = await Promise.all([api.products.home(), api.reviews.list({})])
  return { products: products.slice(0, 2), reviews: reviews.slice(0, 2) }
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, 'The pattern book', 'Every component of the shop, to be looked at and tried.'),
  { name: 'robots', content: 'noindex' },
]

export default function PatternBook({ loaderData: { products, reviews } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        eyebrow="For whoever builds this shop"
        title="The pattern book"
        about="Every component, to be looked at and tried. Colors have two values each; choose here, or leave it to your system."
      />
      <div className="wrap pt-8">
        <ThemeChoice />
        <Part title="Colors">
          <Colours />
        </Part>
        <Part title="Words">
          <Words />
        </Part>
        <Part title="Sizes">
          <Sizes />
        </Part>
        <Part title="Buttons">
          <Buttons />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Dialogs, toasts and menus">
          <Dialogs />
        </Part>
        <Part title="Cards and tables">
          <Lists products={products} reviews={reviews} />
        </Part>
        <Part title="Empty, loading, failed">
          <States />
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-14">
      <h2 className="mb-6 border-b border-ink pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
