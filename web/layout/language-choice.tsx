import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Language, languages, prefixIn } from '#messages/languages.ts'
import { language, t } from '#messages/t.ts'
import { createPart } from '#web/lazy/part.ts'
import { useShop } from '#web/ui/shop.ts'

/** Most browsers speak the language of the page. */
const offer = createPart(async () => (await import('#web/layout/language-offer.tsx')).LanguageOffer)

/** This page in the other languages of the shop. */
export function LanguageChoice() {
  const { languages: spoken } = useShop()
  const { pathname } = useLocation()
  const Offer = offer.use()
  const isOne = spoken.length < 2
  useEffect(() => {
    if (!isOne && navigator.language.slice(0, 2) !== language().slice(0, 2)) void offer.want()
  }, [isOne])
  if (isOne) return null
  const addressIn = (tag: Language) => (prefixIn(tag, spoken) + pathname).replace(/\/$/, '') || '/'
  return (
    <nav aria-label={t('layout.languages')} className="flex flex-wrap gap-3">
      {Offer && <Offer spoken={spoken} addressIn={addressIn} onFollow={keepQuery} />}
      {spoken
        .filter((tag) => tag !== language())
        .map((tag) => (
          <a
            key={tag}
            href={addressIn(tag)}
            onClick={keepQuery}
            lang={tag}
            hrefLang={tag}
            className="foot-link"
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
