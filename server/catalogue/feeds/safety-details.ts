/** Who made a product and answers for it, and what it warns of, in Google's feed: it has no fields of its own for them. Source: Regulation 2023/988, article 19. */
import type { OperatorRole } from '#contract/operator-roles.ts'
import { pictogramsIn } from '#contract/pictogram-codes.ts'
import { signWords } from '#contract/pictogram-words.ts'
import { t } from '#messages/t.ts'
import type { FeedRow } from '#server/catalogue/feeds/store.ts'
import { shownOperators } from '#server/catalogue/operators/operator.ts'
import type { OperatorRow } from '#server/catalogue/operators/operators-store.ts'
import { element } from '#server/platform/files/xml.ts'

/** The most that Google reads of a detail. */
const LONGEST = 1_000

/** An element for each, none where nothing is said. */
export function safetyDetails(row: FeedRow, operators: OperatorRow[]): string[] {
  const made = shownOperators(operators, row).map(
    ({ role, name, tradeName, address, email, form, phone }) => {
      const called = tradeName ? `${name} (${tradeName})` : name
      return [ROLES[role](), [called, ...address, email, form, phone].filter(Boolean).join(', ')]
    },
  )
  const signs = pictogramsIn(row.pictograms ?? '').map(signWords)
  const said = [
    ...made,
    ...(row.warnings ? [[t('productPage.warnings'), row.warnings]] : []),
    ...(signs.length > 0 ? [[t('productPage.safetySigns'), signs.join('; ')]] : []),
  ]
  return said.map(([name = '', value = '']) => {
    const parts = [
      element('g:section_name', t('productPage.safetyAndMaker')),
      element('g:attribute_name', name),
      element('g:attribute_value', [...value].slice(0, LONGEST).join('')),
    ]
    return `<g:product_detail>${parts.join('')}</g:product_detail>`
  })
}

const ROLES: Record<OperatorRole, () => string> = {
  maker: () => t('productPage.producedBy'),
  importer: () => t('productPage.importedBy'),
  responsible: () => t('productPage.responsibleInTheUnion'),
}
