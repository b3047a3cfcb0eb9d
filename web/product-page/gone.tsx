import type { Tool } from '#contract/tools.ts'
import { parts, t } from '#messages/t.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

/** Of a tool that is not sold any more: what to take instead. */
export default function Gone({ tool: { replacedBy, path } }: { tool: Tool }) {
  const category = path.at(-1)
  const [to, words] = replacedBy
    ? [`/tool/${replacedBy.slug}`, t('productPage.see', { productName: replacedBy.productName })]
    : [
        category ? `/tools/${category.slug}` : '/tools',
        category ? t('productPage.moreIn', { name: category.name }) : t('productPage.seeAllTools'),
      ]
  return (
    <Notice className="mt-5">
      <p className="font-medium">{t('productPage.noLongerSold')}</p>
      <p className="mt-1 text-sm">
        {replacedBy ? (
          <Words
            of={parts('productPage.tookItsPlace', {
              productName: <Measures>{replacedBy.productName}</Measures>,
            })}
          />
        ) : (
          t('productPage.whatStandsHereIsFor')
        )}
      </p>
      <SiteLink to={to} className={buttonLook('solid', 'mt-3')}>
        {words}
      </SiteLink>
    </Notice>
  )
}
