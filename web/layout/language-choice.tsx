import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { languages, prefixIn } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'
import { useShop } from '#web/ui/shop.ts'

/** This page in the other languages of the shop. */
export function LanguageChoice() {
  const { languages: spoken } = useShop()
  const { pathname } = useLocation()
  if (spoken.length < 2) return null
  return (
    <nav aria-label={t('layout.languages')} className="flex flex-wrap gap-3">
      {spoken
        .filter((tag) => tag !== language())
        .map((tag) => (
          <a
            key={tag}
            href={(prefixIn(tag, spoken) + pathname).replace(/\/$/, '') || '/'}
            onClick={keepQuery}
            lang={tag}
            hrefLang={tag}
            className="inline-flex min-h-10 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {languages[tag].label}
          </a>
        ))}
    </nav>
  )
}

/** Not before: a page is kept for everybody, and what stands behind the question mark may be a secret. */
function keepQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search
}
