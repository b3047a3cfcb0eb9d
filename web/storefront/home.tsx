import { t } from '#messages/t.ts'
import { apiOf, currencyContext } from '#web/api/api.ts'
import { HomeBlocks } from '#web/storefront/home-blocks.tsx'
import { asSentence } from '#web/ui/as-sentence.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [{ blocks }, claims] = await Promise.all([
    api.home.shown({ currency: context.get(currencyContext) }),
    api.claims.shown(),
  ])
  return { blocks, claims }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    ({ name, tagline }) => (tagline ? `${name}: ${tagline}` : name),
    ({ tagline }) => t('storefront.carpentryToolsToOrderOnline', { tagline: asSentence(tagline) }).trim(),
  )

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeBlocks {...loaderData} />
}
