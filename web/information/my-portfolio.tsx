import { parts, t } from '#messages/t.ts'
import { OwnPage, readOwnPage } from '#web/information/own-page.tsx'
import { DovetailDrawing } from '#web/ui/dovetail-drawing.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { hasPage, useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/my-portfolio.ts'

export const loader = ({ context }: Route.LoaderArgs) => readOwnPage(context, 'portfolio')

export const meta: Route.MetaFunction = (page) =>
  page.loaderData
    ? pageMeta(page, page.loaderData.title, ({ name }) => t('portfolio.whatAMakerHasMade', { name }))
    : pageMeta(page, t('portfolio.title'), t('portfolio.about'))

export default function MyPortfolio({ loaderData: own }: Route.ComponentProps) {
  const shop = useShop()
  if (own) return <OwnPage text={own} />
  return (
    <>
      <PageHead
        eyebrow={t('portfolio.eyebrow')}
        title={t('layout.myPortfolio')}
        about={t('portfolio.lead')}
      />
      <div className="wrap mt-10 grid gap-x-14 gap-y-12 sm:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Prose>
          <h2>{t('portfolio.who')}</h2>
          <p>{t('portfolio.who1')}</p>
          <h2>{t('portfolio.what')}</h2>
          <p>
            <Words
              of={parts('portfolio.what1', {
                link: (words) => <SiteLink to="/all-reviews">{words}</SiteLink>,
              })}
            />
          </p>
          <h2>{t('portfolio.how')}</h2>
          <ul>
            <li>{t('portfolio.how1')}</li>
            <li>{t('portfolio.how2')}</li>
            <li>{t('portfolio.how3')}</li>
            <li>{t('portfolio.how4')}</li>
          </ul>
          <h2>{t('portfolio.ask')}</h2>
          <p>
            <Words
              of={parts('portfolio.ask1', {
                link: (words) => <SiteLink to="/contact-us">{words}</SiteLink>,
              })}
            />
            {hasPage(shop, '/blogs') && (
              <>
                {' '}
                <Words
                  of={parts('portfolio.ask2', {
                    link: (words) => <SiteLink to="/blogs">{words}</SiteLink>,
                  })}
                />
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
              {t('portfolio.parts')}
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
  { part: t('portfolio.language'), made: t('portfolio.languageMade') },
  { part: t('portfolio.pages'), made: t('portfolio.pagesMade') },
  { part: t('portfolio.look'), made: t('portfolio.lookMade') },
  { part: t('portfolio.server'), made: t('portfolio.serverMade') },
  { part: t('portfolio.data'), made: 'PostgreSQL' },
  { part: t('portfolio.payments'), made: t('portfolio.paymentsMade') },
  { part: t('portfolio.tests'), made: t('portfolio.testsMade') },
]
