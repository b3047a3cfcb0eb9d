import type { ReactNode } from 'react'
import { contentsOf } from '#contract/contents.ts'
import { DOCUMENT_KIND_WORDS, type ProductDocumentKind } from '#contract/product-documents.ts'
import type { Tool } from '#contract/tools.ts'
import { language, t } from '#messages/t.ts'
import { fileSize } from '#web/ui/file-size.ts'
import { MeasureLabel } from '#web/ui/measure.tsx'

/** What a tool is, line by line: its attributes, its parcel, and the numbers by which one finds it again. */
export function Details({ tool }: { tool: Tool }) {
  const { weight, parcel } = tool.shipping
  const contents = contentsInWords(tool.contents)
  return (
    <dl className="border-t border-line">
      {tool.attributes.map(({ code, name, label }) => (
        <Line key={code} name={name}>
          <MeasureLabel text={label} />
        </Line>
      ))}
      {contents && <Line name={t('productPage.contents')}>{contents}</Line>}
      {weight && (
        <Line name="Weight as sent">
          <MeasureLabel text={weight} />
        </Line>
      )}
      {parcel && (
        <Line name={t('productPage.parcel')}>
          {parcel.map((side, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sides may be equal, and never change places
            <span key={place} className="block">
              <MeasureLabel text={side} />
            </span>
          ))}
        </Line>
      )}
      {tool.maker && (
        <Line name={t('productPage.maker')}>
          <bdi>{tool.maker}</bdi>
        </Line>
      )}
      {tool.makerNumber && <Line name={t('productPage.makersNumber')}>{tool.makerNumber}</Line>}
      {tool.sku && <Line name={t('productPage.articleNumber')}>{tool.sku}</Line>}
      {tool.gtin && <Line name="GTIN">{tool.gtin}</Line>}
    </dl>
  )
}

function contentsInWords(text: string | undefined): string | undefined {
  const { number, unit } = contentsOf(text) ?? {}
  if (number === undefined) return undefined
  if (unit === 'pieces') return t('productPage.contentsPieces', { count: number })
  return `${number.toLocaleString(language(), { maximumFractionDigits: 6 })} ${unit}`
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-2.5 text-[0.9375rem]">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** PDF files about a tool. */
export function Documents({ documents }: Pick<Tool, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-10">
      <h2 id="documents" className="text-2xl">
        {t('productPage.documents')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {documents.map(({ title, file, kind, language, bytes }) => (
          <li key={file}>
            <a
              href={file}
              hrefLang={language}
              className="inline-flex min-h-11 items-center gap-3 text-action underline underline-offset-4"
            >
              <span>
                {title}{' '}
                <span className="text-sm text-soft">
                  (
                  {[...kindWords(kind, title), ...languageWords(language), 'PDF', fileSize(bytes)].join(', ')}
                  )
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing where the title says it. */
function kindWords(kind: ProductDocumentKind, title: string): string[] {
  const words = DOCUMENT_KIND_WORDS[kind]
  const isSaid = kind === 'other' || title.toLowerCase().includes(words.toLowerCase())
  return isSaid ? [] : [words]
}

/** The language of what is not in that of the shop. The browser knows their names: a list of them would be loaded with each tool. */
function languageWords(language: string): string[] {
  return language === 'en' ? [] : [LANGUAGES.of(language) ?? language]
}

const LANGUAGES = new Intl.DisplayNames(language(), { type: 'language' })
