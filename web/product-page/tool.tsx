import { redirect } from 'react-router'
import type { Tool as ToolOfShop } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { apiOf, currencyContext } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { RecentlySeen } from '#web/catalogue/recently-seen.tsx'
import { latePart } from '#web/lazy/late-part.tsx'
import { lateStillPart, stillPart } from '#web/lazy/still-part.tsx'
import { useOwnPrices } from '#web/prices/own-price.ts'
import { Buy, PriceAndStock } from '#web/product-page/buy.tsx'
import { Choices as SomeChoices } from '#web/product-page/choices.tsx'
import { Details as SomeDetails } from '#web/product-page/details.tsx'
import { Gallery as SomeGallery } from '#web/product-page/gallery.tsx'
import { RatingLink } from '#web/product-page/rating-link.tsx'
import { inShort } from '#web/product-page/words.ts'
import type { QueryHandle } from '#web/ui/addresses.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/tool.ts'

/** Most tools are on sale. */
const Gone = latePart(() => import('#web/product-page/gone.tsx'))
const AboutOrder = latePart(() => import('#web/product-page/about-order.tsx'), <div className="h-25" />)
const SizeTable = latePart(() => import('#web/product-page/size-table.tsx'))
const More = lateStillPart(() => import('#web/product-page/more.tsx'))
const Replaces = lateStillPart(() => import('#web/product-page/replaces.tsx'))
const Related = lateStillPart(() => import('#web/product-page/related.tsx'))
const Said = lateStillPart(() => import('#web/product-page/reviews-and-questions.tsx'))

const Gallery = stillPart(SomeGallery)
const Choices = stillPart(SomeChoices)
const Details = stillPart(SomeDetails)

/** From so many sizes on they are a table, from which several are bought at once. */
const MANY = 10

/** It reads nothing of the query. */
export const handle: QueryHandle = { query: {} }

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = { slug: params.slug, currency: context.get(currencyContext) }
  const reply = await mustFind(apiOf(context).tools.one(asked))
  if (reply.status !== 200) throw redirect(`/tool/${reply.body.slug}`, reply.status)
  return { tool: reply.body }
}

export const meta: Route.MetaFunction = (page) => {
  const { productName = t('productPage.tool'), description = '' } = page.loaderData?.tool ?? {}
  return pageMeta(page, productName, inShort(description))
}

/** The page of one tool, for anybody. */
export default function Tool({ loaderData: { tool } }: Route.ComponentProps) {
  const { family, productName, description } = tool
  const mine = useOwnPrices(tool)
  const belongs = [tool.accessories, tool.spareParts, tool.fits].some(({ length }) => length > 0)
  return (
    <>
      <Way tool={tool} />
      <article>
        <div className="wrap first-screen">
          <div>
            <Gallery key={tool.img} tool={tool} />
          </div>
          <div>
            {tool.maker && (
              <p className="text-eyebrow text-note uppercase">
                <bdi>{tool.maker}</bdi>
              </p>
            )}
            <h1 lang={tool.lang} className="text-title">
              <Measures>{productName}</Measures>
            </h1>
            <RatingLink tool={tool} />
            {tool.state === undefined ? <PriceAndStock tool={mine} listed={tool} /> : <Gone tool={tool} />}
          </div>
          <div>
            {family && <Choices family={family} id={tool._id} />}
            {tool.state === undefined && <Buy key={tool._id} tool={mine} />}
            {tool.replaces.length > 0 && <Replaces tool={tool} />}
            <AboutOrder tool={tool} />
          </div>
        </div>
        {family && family.sizes.length >= MANY && <SizeTable tool={tool} family={family} />}
        <div className="wrap mt-14 grid gap-x-14 gap-y-10 sm:mt-20 lg:grid-cols-[1.15fr_1fr]">
          <section aria-labelledby="about">
            <h2 id="about" className="text-2xl">
              {t('productPage.aboutThisTool')}
            </h2>
            <p
              lang={tool.descriptionLang}
              className="mt-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              <Measures>{description}</Measures>
            </p>
            {tool.hasMore && <More tool={tool} />}
          </section>
          <section aria-labelledby="details">
            <h2 id="details" className="mb-3 text-2xl">
              {t('productPage.sizesAndDetails')}
            </h2>
            <Details tool={tool} />
          </section>
        </div>
      </article>
      {belongs && <Related tool={tool} />}
      <Said tool={tool} />
      <div className="wrap">
        <RecentlySeen tool={tool} />
      </div>
    </>
  )
}

/** Where one is in the shop. */
function Way({ tool: { path, productName } }: { tool: ToolOfShop }) {
  const categories = path.map(({ slug, name }) => ({ to: `/tools/${slug}`, name }))
  return (
    <div>
      <div className="on-board bg-board">
        <Breadcrumbs
          above={[
            { to: '/home', name: t('productPage.home') },
            { to: '/tools', name: t('productPage.tools') },
            ...categories,
          ]}
          here={productName}
          className="wrap one-row text-chalk/85"
        />
      </div>
      <DovetailEdge />
    </div>
  )
}
