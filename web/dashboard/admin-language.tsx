import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages, prefixIn } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'
import { chooseLanguage } from '#web/account/choose-language.ts'
import { adminLanguages } from '#web/dashboard/own-language.ts'
import { useShop } from '#web/ui/shop.ts'

/** This page in another language of the admin, which the account keeps. */
export function AdminLanguage({ email }: { email: string }) {
  const { languages: spoken } = useShop()
  const { pathname } = useLocation()
  const offered = adminLanguages(spoken)
  if (offered.length < 2) return null
  function choose(event: MouseEvent<HTMLAnchorElement>, tag: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const address = prefixIn(tag, spoken) + pathname + location.search
    void chooseLanguage(email, tag, address)
  }
  return (
    <div className="mt-3 px-2 text-sm md:px-3">
      <p className="text-soft">{t('layout.languages')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {offered.map((tag) => (
          <li key={tag}>
            <a
              href={prefixIn(tag, spoken) + pathname}
              onClick={(event) => choose(event, tag)}
              lang={tag}
              hrefLang={tag}
              aria-current={tag === language() || undefined}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink [&[aria-current]]:font-medium [&[aria-current]]:no-underline"
            >
              {languages[tag].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
