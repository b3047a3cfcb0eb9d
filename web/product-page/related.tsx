import type { Tool, ToolCard } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { Price } from '#web/prices/price.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Other tools that belong to one: its scripts are loaded where there are some. */
export default function Related({ tool: { accessories, spareParts, fits } }: { tool: Tool }) {
  return (
    <>
      <Tools
        title={t('productPage.goesWithIt')}
        about={t('productPage.oftenUsedWithIt')}
        tools={accessories}
      />
      <Tools title={t('productPage.spareParts')} about={t('productPage.keepItRunning')} tools={spareParts} />
      <Tools title={t('productPage.fits')} about={t('productPage.whatItIsMadeFor')} tools={fits} />
    </>
  )
}

type Props = { title: string; about: string; tools: ToolCard[] }

function Tools({ title, about, tools }: Props) {
  if (tools.length === 0) return null
  return (
    <Section title={title} about={about}>
      <ul className="hairlines grid grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {tools.map((tool) => (
          <li key={tool._id} className="group relative flex flex-col bg-sheet">
            <Picture
              src={tool.img}
              alt=""
              width={320}
              height={320}
              sizes="(width >= 64rem) 18rem, (width >= 48rem) 33vw, 50vw"
              loading="lazy"
              decoding="async"
              className="aspect-square w-full border-b border-line stage object-contain p-4 in-[picture]:p-0"
            />
            <div className="flex grow flex-col gap-1 p-4">
              <h3 className="text-base leading-snug wrap-anywhere">
                <SiteLink
                  to={`/tool/${tool.slug}`}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  <Measures>{tool.productName}</Measures>
                </SiteLink>
              </h3>
              <p className="relative mt-auto pt-1 text-sm tabular-nums">
                <span className="font-medium">
                  <Price of={tool} />
                </span>
                {!tool.available && <span className="text-wrong"> {t('productPage.soldOut')}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
