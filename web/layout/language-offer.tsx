import { type MouseEvent, useEffect, useState } from 'react'
import type { Language } from '#messages/languages.ts'
import { offers } from '#messages/offers.ts'
import { language } from '#messages/t.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'
import { X } from '#web/ui/icons/x.tsx'

/** The language, of those that were offered, that nobody wants to be offered again. */
const DECLINED = 'kerf-declined'

/** Leads a browser to its own language where the shop speaks it: from its first language alone, as another was chosen. */
export function LanguageOffer({
  spoken,
  addressIn,
  onFollow,
}: {
  spoken: readonly Language[]
  addressIn: (tag: Language) => string
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}) {
  const [wished, setWished] = useState(() => wishedOf(spoken))
  useEffect(() => (wished ? keepInSight() : undefined), [wished])
  if (!wished) return null
  const { line, close } = offers[wished]
  function decline() {
    sharedTexts.write(DECLINED, String(wished))
    setWished(undefined)
  }
  return (
    <div
      lang={wished}
      className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-center gap-3 border-line border-t bg-note-pale px-4 py-1 text-note text-sm print:hidden"
    >
      <a
        href={addressIn(wished)}
        hrefLang={wished}
        onClick={onFollow}
        className="inline-flex min-h-10 items-center underline underline-offset-4"
      >
        {line}
      </a>
      <button
        type="button"
        aria-label={close}
        onClick={decline}
        className="inline-flex size-10 items-center justify-center"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

/** What the keyboard comes to stops above the line. */
function keepInSight(): () => void {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '3.5rem'
  return () => style.removeProperty('scroll-padding-bottom')
}

/** The first language of the browser's that the shop speaks, where that is another than the page's, and was not declined. */
function wishedOf(spoken: readonly Language[]): Language | undefined {
  if (language() !== spoken[0]) return undefined
  const first = navigator.languages.flatMap((wish) => closestTo(wish, spoken) ?? [])[0]
  const isOther = first !== undefined && baseOf(first) !== baseOf(language())
  return isOther && sharedTexts.read(DECLINED) !== first ? first : undefined
}

const baseOf = (tag: string) => tag.split('-')[0]
const closestTo = (wish: string, spoken: readonly Language[]) =>
  spoken.find((tag) => tag === wish) ?? spoken.find((tag) => baseOf(tag) === baseOf(wish))
