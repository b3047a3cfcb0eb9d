import type { ReactNode } from 'react'
import { promisedDay } from '#contract/promise-words.ts'
import type { Tool } from '#contract/tools.ts'
import { parts, t } from '#messages/t.ts'
import { comparePath } from '#web/catalogue/compare-query.ts'
import { comparedRows } from '#web/catalogue/compared-rows.ts'
import { keepCompared, leaveCompared } from '#web/catalogue/kept-tools.ts'
import { categoryPath } from '#web/catalogue/tree.ts'
import { Price } from '#web/prices/price.tsx'
import { X } from '#web/ui/icons/x.tsx'
import { MeasureLabel } from '#web/ui/measure.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

const CELL = 'border-b border-line px-3 py-2.5 text-left align-top'
/** The names of the rows stay where the tools are moved below them. */
const NAMES = `${CELL} sticky left-0 z-1 bg-inherit`

/** Tools side by side. What they differ in is marked, for eyes and for ears. */
export function CompareTable({ tools }: { tools: Tool[] }) {
  const rows = comparedRows(tools)
  const several = tools.length > 1
  return (
    <>
      {tools.length === 1 && tools[0] && <Alone tool={tools[0]} />}
      {several && (
        <p className="mb-3 text-sm text-soft">
          <span aria-hidden="true">
            <span className="mr-2 inline-block size-3 bg-accent" />
            {t('catalogue.marksWhatTheyDifferIn')}
          </span>
          {tools.length > 2 && (
            <span className="sm:hidden"> {t('catalogue.allStandSideBySide', { length: tools.length })}</span>
          )}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is moved by keyboard, too */}
      <section aria-label={t('catalogue.comparison')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse bg-sheet sm:min-w-max">
          <thead>
            <tr className="bg-sheet">
              <th scope="col" className={`${NAMES} w-44 min-w-32 font-normal max-sm:w-24 max-sm:min-w-24`}>
                <span className="sr-only">{t('catalogue.whatIsCompared')}</span>
              </th>
              {tools.map((tool) => (
                <th
                  key={tool.slug}
                  scope="col"
                  className={`${CELL} w-56 min-w-44 font-normal max-sm:w-32 max-sm:min-w-29`}
                >
                  <Head
                    tool={tool}
                    others={tools.flatMap(({ slug }) => (slug === tool.slug ? [] : [slug]))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={t('catalogue.price')} differs={differ(tools.map(({ price }) => price))}>
              {tools.map((tool) => (
                <td key={tool.slug} className={`${CELL} font-medium tabular-nums`}>
                  <Price of={tool} />
                </td>
              ))}
            </Row>
            <Row name={t('catalogue.maker')} differs={differ(tools.map(({ maker }) => maker))}>
              {tools.map((tool) => (
                <td key={tool.slug} className={CELL}>
                  {tool.maker ?? '–'}
                </td>
              ))}
            </Row>
            <Row name={t('catalogue.inStock2')} differs={differ(tools.map(({ available }) => available))}>
              {tools.map((tool) => (
                <td key={tool.slug} className={CELL}>
                  {tool.available
                    ? t('catalogue.yes')
                    : tool.promise
                      ? t('catalogue.promised', { on: promisedDay(tool.promise.on) })
                      : t('catalogue.soldOut')}
                </td>
              ))}
            </Row>
            {rows.map(({ code, name, labels, differs }) => (
              <Row key={code} name={name} differs={several && differs}>
                {tools.map((tool, place) => (
                  <td key={tool.slug} className={CELL}>
                    {labels[place] === undefined ? '–' : <MeasureLabel text={labels[place]} />}
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const differ = (values: unknown[]) => new Set(values).size > 1

function Row({ name, differs, children }: { name: string; differs: boolean; children: ReactNode }) {
  return (
    <tr className={differs ? 'bg-note-pale' : 'bg-sheet'}>
      <th
        scope="row"
        className={`${NAMES} font-medium ${differs ? 'inset-shadow-[4px_0_var(--accent)]' : ''}`}
      >
        {name}
        {differs && <span className="sr-only">{t('catalogue.theyDiffer')}</span>}
      </th>
      {children}
    </tr>
  )
}

/** What to do where nothing stands beside it. */
function Alone({ tool }: { tool: Tool }) {
  const category = tool.path.at(-1)
  return (
    <p className="mb-4 max-w-2xl text-soft">
      <Words
        of={parts('catalogue.alone', {
          category: (
            <SiteLink
              to={category ? categoryPath(category) : '/tools'}
              onClick={() => keepCompared(tool)}
              className="text-action underline underline-offset-4"
            >
              {category?.name ?? t('catalogue.allTools')}
            </SiteLink>
          ),
        })}
      />
    </p>
  )
}

function Head({ tool, others }: { tool: Tool; others: string[] }) {
  return (
    <div className="relative max-w-56">
      <SiteLink
        to={comparePath(others)}
        aria-label={t('catalogue.remove2', { productName: tool.productName })}
        onClick={() => leaveCompared(tool)}
        className="top-0 right-0 z-1 ml-auto grid size-11 place-items-center bg-sheet hover:bg-shade sm:absolute"
      >
        <X className="size-5" />
      </SiteLink>
      <Picture
        src={tool.img}
        alt=""
        width={320}
        height={320}
        sizes="14rem"
        decoding="async"
        className="aspect-square w-full stage object-contain p-2 in-[picture]:p-0"
      />
      <SiteLink
        to={`/tool/${tool.slug}`}
        className="mt-2 inline-block font-display text-lg leading-snug underline max-sm:text-base decoration-line underline-offset-4 hover:decoration-ink"
      >
        <Measures>{tool.productName}</Measures>
      </SiteLink>
    </div>
  )
}
