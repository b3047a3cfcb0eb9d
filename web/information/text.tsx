import { LEGAL_TEXTS, type LegalText } from '#contract/text-names.ts'
import { parts, t } from '#messages/t.ts'
import { apiOf } from '#web/api/api.ts'
import { SellerFacts } from '#web/information/seller-facts.tsx'
import { SlashChoice } from '#web/information/slash-choice.tsx'
import { WrittenPage } from '#web/information/written-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
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
  if (!loaderData)
    return pageMeta(page, t('information.information'), ({ name }) =>
      t('information.whatWantsYouToKnow', { name }),
    )
  return pageMeta(page, loaderData.shown.title, ({ name }) => ABOUT[loaderData.name](name))
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  const { name, shown, seller } = loaderData
  return (
    <WrittenPage shown={shown} unsaved={t('information.theTextThatThisShop')}>
      {shown.changedAt === null && (
        <Notice className="mb-8">
          <Words
            of={parts('information.thisTextCameWithThe', {
              link: (words) => <SiteLink to="/contact-us">{words}</SiteLink>,
            })}
          />
        </Notice>
      )}
      {seller && <SellerFacts seller={seller} />}
      {name === 'accessibility' && <SlashChoice />}
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
  terms: (shop) => t('information.theTermsOnWhichSells', { shop }),
  privacy: (shop) => t('information.whatKeepsAboutYouWhy', { shop }),
  returns: (shop) => t('information.howToCancelAnOrder', { shop }),
  warranty: (shop) => t('information.whatStandsForWhenA', { shop }),
  delivery: (shop) => t('information.whenAndHowAnOrder', { shop }),
  imprint: (shop) => t('information.whoSellsAtAndHow', { shop }),
  guarantee: (shop) => t('information.yourRightsWhenATool', { shop }),
  accessibility: (shop) => t('information.howAccessibleIs', { shop }),
  'review-policy': (shop) => t('information.whoCanReviewAt', { shop }),
  'take-back': (shop) => t('information.whatBecomesOfOldBatteriesAt', { shop }),
}
