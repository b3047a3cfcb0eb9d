import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Which older tools this one replaces: who looks for a part of the old one is right here. */
export default function Replaces({ tool: { replaces } }: { tool: Tool }) {
  return (
    <p className="mt-5 text-sm text-soft">
      {t('productPage.replaces')}{' '}
      {replaces.map(({ slug, productName }, place) => (
        <span key={slug}>
          {place > 0 && ', '}
          <SiteLink
            to={`/tool/${slug}`}
            className="inline-flex min-h-8 items-center text-action underline underline-offset-4"
          >
            {productName}
          </SiteLink>
        </span>
      ))}
    </p>
  )
}
