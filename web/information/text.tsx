import { LEGAL_TEXTS, type LegalText } from '#contract/text-names.ts'
import { apiOf } from '#web/api/api.ts'
import { SellerFacts } from '#web/information/seller-facts.tsx'
import { WrittenPage } from '#web/information/written-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { Route } from './+types/text.ts'

/** The pages whose words are the owner's; `web/routes.ts` has one for each text. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const name = nameOf(pattern)
  const [shown, shop] = await Promise.all([
    api.texts.shown({ name }),
    name === 'imprint' ? api.shop.settings() : null,
  ])
  return { name, shown, seller: shop?.seller }
}

export const meta: Route.MetaFunction = (page) => {
  const { loaderData } = page
  if (!loaderData) return pageMeta(page, 'Information', ({ name }) => `What ${name} wants you to know.`)
  return pageMeta(page, loaderData.shown.title, ({ name }) => ABOUT[loaderData.name](name))
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { shown, seller } = loaderData
  return (
    <WrittenPage shown={shown} unsaved="The text that this shop began with.">
      {shown.changedAt === null && (
        <Notice className="mb-8">
          This text came with the shop’s software, and the shop has not checked it yet. Where something in it
          matters to you, <SiteLink to="/contact-us">ask us</SiteLink> before you order.
        </Notice>
      )}
      {seller && <SellerFacts seller={seller} />}
    </WrittenPage>
  )
}

/** Each page's address in `web/routes.ts` is the name of its text. */
function nameOf(pattern: string): LegalText {
  const name = LEGAL_TEXTS.find((one) => one === pattern.replace('/', ''))
  if (!name) throw new Error(`There is no text for the page ${pattern}`)
  return name
}

const ABOUT: Record<LegalText, (shop: string) => string> = {
  terms: (shop) => `The terms on which ${shop} sells tools.`,
  privacy: (shop) => `What ${shop} keeps about you, why, and how to have it removed.`,
  returns: (shop) => `How to cancel an order at ${shop} or send a tool back.`,
  warranty: (shop) => `What ${shop} stands for when a tool fails, and for how long.`,
  delivery: (shop) => `When and how an order from ${shop} is sent.`,
  imprint: (shop) => `Who sells at ${shop}, and how to reach them.`,
}
