import { useState } from 'react'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { createPart } from '#web/lazy/part.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Where to look when it is sold out. */
export default function SoldOut({ tool: { path, _id } }: { tool: Tool }) {
  const category = path.at(-1)
  return (
    <>
      <SiteLink
        to={category ? `/tools/${category.slug}` : '/tools'}
        className={buttonLook('quiet', 'mt-6 w-full')}
      >
        {category ? t('productPage.moreIn', { name: category.name }) : t('productPage.seeAllTools')}
      </SiteLink>
      <WhenBack id={_id} />
    </>
  )
}

const form = createPart(() => import('#web/product-page/tell-me.tsx').then(({ TellMe }) => TellMe))

function WhenBack({ id }: { id: string }) {
  const TellMe = form.use()
  const [asks, setAsks] = useState(false)
  if (asks && TellMe) return <TellMe id={id} />
  return (
    <Button
      className="mt-3 w-full noscript:hidden"
      busy={asks}
      onClick={() => {
        setAsks(true)
        void form.want()
      }}
    >
      {t('productPage.tellMeWhenItIs')}
    </Button>
  )
}
