import { buttonLook } from '#web/ui/button.tsx'
import { MissingTail } from '#web/ui/missing-tail.tsx'
import { titleIn } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

export function NotFound() {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>{titleIn(useShop(), 'Page not found')}</title>
      <MissingTail className="w-72 text-wrong" />
      <p className="mt-8 text-eyebrow text-soft uppercase">404</p>
      <h1 className="mt-2 text-title">This page was cut away</h1>
      <p className="mt-3 max-w-md text-soft">
        There is nothing at this address. It may have moved, or the link was mistyped.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <SiteLink to="/home" className={buttonLook('solid')}>
          Back to Home
        </SiteLink>
        <SiteLink to="/tools" className={buttonLook('quiet')}>
          All tools
        </SiteLink>
      </p>
    </div>
  )
}
