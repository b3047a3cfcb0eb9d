import type { ProductOperator } from '#contract/operators.ts'
import { pictogramsIn } from '#contract/pictogram-codes.ts'
import { signWords } from '#contract/pictogram-words.ts'
import type { Tool } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { CaliforniaWarning } from '#web/quantities/california-warning.tsx'

/** Who made a tool and answers for it, and what it warns of. */
export function MadeBy({ tool }: { tool: Tool }) {
  const { operators = [], warnings, warningsLang, pictograms = '', californiaWarning } = tool
  return (
    <section aria-labelledby="made-by" className="mt-10">
      <h2 id="made-by" className="text-2xl">
        {t('productPage.safetyAndMaker')}
      </h2>
      {(warnings || pictograms) && (
        <div className="mt-3 max-w-prose leading-relaxed">
          {warnings && (
            <p lang={warningsLang} className="wrap-anywhere whitespace-pre-line">
              {warnings}
            </p>
          )}
          {pictograms && (
            <ul aria-label={t('productPage.safetySigns')} className="mt-3 list-disc pl-5">
              {pictogramsIn(pictograms).map((code) => (
                <li key={code}>{signWords(code)}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {californiaWarning && (
        <section aria-labelledby="proposition-65" className="mt-4 max-w-prose">
          <h3 id="proposition-65" className="mb-1">
            {t('california.proposition65')}
          </h3>
          <CaliforniaWarning words={californiaWarning} />
        </section>
      )}
      {operators.length > 0 && (
        <dl className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {operators.map((operator) => (
            <div key={operator.role} className="min-w-0">
              <dt className="text-soft">{ROLES[operator.role]}</dt>
              <Contact operator={operator} />
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const linkLook = 'text-action underline underline-offset-4'

function Contact({ operator }: { operator: ProductOperator }) {
  const { name, tradeName, address, email, form, phone } = operator
  return (
    <dd className="mt-1 text-[0.9375rem] wrap-anywhere">
      <bdi className="font-medium">{name}</bdi>
      {tradeName && (
        <>
          {' '}
          (<bdi>{tradeName}</bdi>)
        </>
      )}
      <address className="not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
        {email && (
          <a href={`mailto:${email}`} className={`block py-1 ${linkLook}`}>
            {email}
          </a>
        )}
        {form && (
          <a href={form} rel="noopener" className={`block py-1 ${linkLook}`}>
            {form}
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={`block py-1 ${linkLook}`}>
            {phone}
          </a>
        )}
      </address>
    </dd>
  )
}

const ROLES = {
  maker: t('productPage.producedBy'),
  importer: t('productPage.importedBy'),
  responsible: t('productPage.responsibleInTheUnion'),
} satisfies Record<ProductOperator['role'], string>
