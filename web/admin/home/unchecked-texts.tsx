import type { ListedText } from '#contract/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** A warning as long as shoppers read texts that nobody of the shop has saved. */
export function UncheckedTexts({ texts }: { texts: ListedText[] }) {
  const unchecked = texts.filter(({ checked, shown }) => shown && !checked)
  if (unchecked.length === 0) return null
  return (
    <Notice role="note" aria-label="Texts to check" className="mt-6">
      <p>
        Shoppers read texts of your shop that Kerf wrote and nobody of you has checked. Please read each,
        change what is not right, and save it:
      </p>
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
