import { parts, t } from '#messages/t.ts'
import { InformationPage } from '#web/information/information-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/help.ts'

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('information.help'), ({ name }) => t('information.howToOrderATool', { name }))

export default function Help() {
  return (
    <InformationPage title={t('information.help')} about={t('information.fromTheShelfToThe')}>
      <h2>{t('information.howToOrder')}</h2>
      <ol>
        <li>
          <Words
            of={parts('information.registerOrLogIn', {
              link: (words) => <SiteLink to="/register">{words}</SiteLink>,
              link2: (words) => <SiteLink to="/login">{words}</SiteLink>,
            })}
          />
        </li>
        <li>
          <Words
            of={parts('information.chooseAToolUnderAll', {
              link: (words) => <SiteLink to="/products">{words}</SiteLink>,
            })}
          />
        </li>
        <li>{t('information.sayWhereItGoesAnd')}</li>
        <li>
          <Words
            of={parts('information.pressSubmitPurchaseThenPay', {
              link: (words) => <SiteLink to="/dashboard/my-orders">{words}</SiteLink>,
            })}
          />
        </li>
        <li>{t('information.payByCardTheOrder')}</li>
      </ol>
      <h2>{t('information.howLongIsMyOrder')}</h2>
      <p>{t('information.weKeepThePiecesOf')}</p>
      <h2>{t('information.myCardWasDeclined')}</h2>
      <p>{t('information.nothingWasTakenAndThe')}</p>
      <h2>{t('information.iCannotLogIn')}</h2>
      <p>
        <Words
          of={parts('information.haveALinkMailedThat', {
            link: (words) => <SiteLink to="/reset-password">{words}</SiteLink>,
          })}
        />
      </p>
      <h2>{t('information.somethingElse')}</h2>
      <p>
        <SiteLink to="/contact-us">{t('information.writeToUs')}</SiteLink>.
      </p>
    </InformationPage>
  )
}
