import { TEXT_NAMES, type TextName } from '#contract/text-names.ts'
import { apiOf } from '#web/api.ts'
import { InformationPage } from '#web/information/information-page.tsx'
import { SellerFacts } from '#web/information/seller-facts.tsx'
import { FormattedText } from '#web/ui/formatted-text.ts'
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
  return { name, ...shown, seller: shop?.seller }
}

export const meta: Route.MetaFunction = (page) => {
  const { loaderData } = page
  if (!loaderData) return pageMeta(page, 'Information', ({ name }) => `What ${name} wants you to know.`)
  return pageMeta(page, loaderData.title, ({ name }) => ABOUT[loaderData.name](name))
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { title, text, changedAt, seller } = loaderData
  const about = changedAt ? `Last changed on ${dayOf(changedAt)}` : 'The text that this shop began with.'
  return (
    <InformationPage title={title} about={about}>
      {changedAt === null && (
        <Notice className="mb-8">
          This text came with the shop’s software, and the shop has not checked it yet. Where something in it
          matters to you, <SiteLink to="/contact-us">ask us</SiteLink> before you order.
        </Notice>
      )}
      {seller && <SellerFacts seller={seller} />}
      <FormattedText>{text}</FormattedText>
    </InformationPage>
  )
}

/** Each page's address in `web/routes.ts` is the name of its text. */
function nameOf(pattern: string): TextName {
  const name = TEXT_NAMES.find((one) => one === pattern.replace('/', ''))
  if (!name) throw new Error(`There is no text for the page ${pattern}`)
  return name
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const ABOUT: Record<TextName, (shop: string) => string> = {
  terms: (shop) => `The terms on which ${shop} sells tools.`,
  privacy: (shop) => `What ${shop} keeps about you, why, and how to have it removed.`,
  returns: (shop) => `How to cancel an order at ${shop} or send a tool back.`,
  warranty: (shop) => `What ${shop} stands for when a tool fails, and for how long.`,
  delivery: (shop) => `When and how an order from ${shop} is sent.`,
  imprint: (shop) => `Who sells at ${shop}, and how to reach them.`,
}
