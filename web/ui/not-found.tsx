import { t } from '#messages/t.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { MissingTail } from '#web/ui/missing-tail.tsx'
import { titleIn } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

export function NotFound() {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{titleIn(useShop(), t('ui.pageNotFound'))}</title>
      <MissingTail className="w-72 text-wrong" />
      <p className="mt-8 text-eyebrow text-soft uppercase">404</p>
      <h1 className="mt-2 text-title">{t('ui.thisPageWasCutAway')}</h1>
      <p className="mt-3 max-w-md text-soft">{t('ui.thereIsNothingAtThis')}</p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <SiteLink to="/home" className={buttonLook('solid')}>
          {t('ui.backToHome')}
        </SiteLink>
        <SiteLink to="/tools" className={buttonLook('quiet')}>
          {t('ui.allTools')}
        </SiteLink>
      </p>
    </div>
  )
}
