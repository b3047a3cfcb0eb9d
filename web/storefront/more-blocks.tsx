import type { ShownBlock } from '#contract/home.ts'
import { FormattedText } from '#web/ui/formatted-text.ts'
import { PHONE_SIZES, Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** A block of a text or a picture. */
export default function MoreBlock({ block }: { block: ShownBlock }) {
  const { words, lang } = block
  if (block.kind === 'picture') return <PictureBlock block={block} />
  return (
    <section lang={lang} aria-label={words.title} className="wrap mt-16 sm:mt-24">
      {words.title && <h2 className="mb-6 text-title">{words.title}</h2>}
      <Prose>
        <FormattedText>{words.text ?? ''}</FormattedText>
      </Prose>
    </section>
  )
}

function PictureBlock({ block: { words, lang, img, to } }: { block: ShownBlock }) {
  if (!img) return null
  const picture = (
    <Picture
      src={img}
      alt={words.alt ?? ''}
      width={1280}
      height={960}
      sizes={`${PHONE_SIZES}, 100vw`}
      loading="lazy"
      decoding="async"
      className="h-auto w-full"
    />
  )
  return (
    <figure lang={lang} className="wrap mt-16 sm:mt-24">
      {to ? <SiteLink to={to}>{picture}</SiteLink> : picture}
      {words.caption && <figcaption className="mt-2 text-soft">{words.caption}</figcaption>}
    </figure>
  )
}
