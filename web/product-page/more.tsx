import { guaranteeWords } from '#contract/guarantee.ts'
import { documentKindWords, type ProductDocumentKind } from '#contract/product-documents.ts'
import type { Tool } from '#contract/tools.ts'
import { language, t } from '#messages/t.ts'
import { MadeBy } from '#web/product-page/made-by.tsx'
import { fileSize } from '#web/ui/file-size.ts'

/** What some tools have: its scripts are loaded with their pages alone. */
export default function More({ tool }: { tool: Tool }) {
  const { documents, operators, warnings, pictograms, californiaWarning, guaranteeTerms } = tool
  return (
    <>
      {guaranteeTerms && <Guarantee tool={tool} terms={guaranteeTerms} />}
      <Documents documents={documents} />
      {(operators || warnings || pictograms || californiaWarning) && <MadeBy tool={tool} />}
    </>
  )
}

/** What its maker guarantees, of which model, and by which terms. Source: Directive 2011/83, article 6(1)(la). */
function Guarantee({ tool, terms }: { tool: Tool; terms: string }) {
  const { maker = '', makerNumber, productName } = tool
  return (
    <section aria-labelledby="guarantee" className="mt-10">
      <h2 id="guarantee" className="text-2xl">
        {t('guarantee.name')}
      </h2>
      <p className="mt-3 wrap-anywhere">
        {guaranteeWords(tool)}: <bdi>{`${maker} ${makerNumber ?? productName}`.trim()}</bdi>
      </p>
      <p className="mt-1">
        <a
          href={terms}
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          {t('guarantee.terms')}
        </a>
      </p>
    </section>
  )
}

/** PDF files about a tool. */
function Documents({ documents }: Pick<Tool, 'documents'>) {
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
  const words = documentKindWords(kind)
  const isSaid = kind === 'other' || title.toLowerCase().includes(words.toLowerCase())
  return isSaid ? [] : [words]
}

/** The language of what is not in that of the shop. The browser knows their names: a list of them would be loaded with each tool. */
function languageWords(language: string): string[] {
  return language === 'en' ? [] : [LANGUAGES.of(language) ?? language]
}

const LANGUAGES = new Intl.DisplayNames(language(), { type: 'language' })
