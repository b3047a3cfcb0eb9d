import type { ListedText } from '#contract/texts.ts'
import { t } from '#messages/t.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** A warning as long as shoppers read texts that nobody of the shop has saved. */
export function UncheckedTexts({ texts }: { texts: ListedText[] }) {
  const unchecked = texts.filter(({ checked, shown }) => shown && !checked)
  if (unchecked.length === 0) return null
  return (
    <Notice role="note" aria-label={t('admin.home.textsToCheck')} className="mt-6">
      <p>{t('admin.home.shoppersReadTextsOfYour')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {unchecked.map(({ name, title }) => (
          <li key={name}>
            <SiteLink
              to={`/dashboard/settings/texts/${name}`}
              className="flex min-h-9 items-center font-medium underline underline-offset-4"
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
