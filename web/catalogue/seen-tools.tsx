import { useEffect } from 'react'
import { language, t } from '#messages/t.ts'
import { type KeptTool, rememberSeen, seen } from '#web/catalogue/kept-tools.ts'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

const SHOWN = 6

/** The tools that were looked at in this browser, which alone knows them. `tool`: what the page is about, which is remembered. */
export function SeenTools({ tool }: { tool?: KeptTool }) {
  const tools = seen.use().filter(({ slug }) => slug !== tool?.slug)
  const { slug, productName, img, lang = language() } = tool ?? {}
  useEffect(() => seen.follow(), [])
  useEffect(() => {
    if (slug && productName && img) rememberSeen({ slug, productName, img, lang })
  }, [slug, productName, img, lang])
  if (tools.length === 0) return null
  return (
    <section aria-label={t('catalogue.recentlySeen')} className="mt-14 print:hidden">
      <h2 className="mb-4 text-2xl">{t('catalogue.recentlySeen')}</h2>
      <ul className="hairlines grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {tools.slice(0, SHOWN).map(({ slug, productName, img, lang }) => (
          <li key={slug} className="bg-sheet">
            <SiteLink to={`/tool/${slug}`} className="block h-full underline-offset-4 hover:underline">
              <Picture
                src={img}
                alt=""
                width={320}
                height={320}
                sizes="(width >= 64rem) 12rem, 50vw"
                loading="lazy"
                decoding="async"
                className="aspect-square w-full stage object-contain p-2 in-[picture]:p-0"
              />
              <span lang={lang} className="block px-3 py-3 text-sm leading-snug wrap-anywhere">
                <Measures>{productName}</Measures>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
