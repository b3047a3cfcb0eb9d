import { ageWords } from '#contract/age.ts'
import { mayBeInCalifornia } from '#contract/california.ts'
import { unitPriceOf } from '#contract/contents.ts'
import { exemptionWords } from '#contract/exemptions.ts'
import { guaranteeWords } from '#contract/guarantee.ts'
import type { ManagedProduct } from '#contract/managed-products.ts'
import { formatCents } from '#contract/money.ts'
import type { ProductOperator } from '#contract/operators.ts'
import { pictogramsIn } from '#contract/pictogram-codes.ts'
import { signWords } from '#contract/pictogram-words.ts'
import { lineTotal } from '#contract/prices.ts'
import type { OrderProof } from '#contract/proofs.ts'
import { t } from '#messages/t.ts'
import { shownOperators } from '#server/catalogue/operators/operator.ts'
import { pastProducts, readPast } from '#server/history/past/read-past.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { said } from '#server/platform/db/said.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { operatorsThen } from '#server/selling/proof/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'

/** Each line with its price, and what stood beside it: as its product was, and who made it, when the order was placed. */
export async function goodsPart(tx: Tx, order: OrderWithLines): Promise<OrderProof['parts'][number]> {
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const past = await pastProducts(tx, await readPast(tx, order.placedAt), ids)
  const then = new Map(past.map(({ id, was }) => [id, was]))
  const operators = await operatorsThen(tx, order.placedAt)
  const { country = '', postcode = '' } = order.receipt.inputs?.request ?? {}
  const warnsInCalifornia = mayBeInCalifornia(country, postcode)
  return {
    title: t('proofs.goods'),
    lines: order.lines.flatMap((line) => {
      const product = then.get(line.productId)
      const told = product && [
        exemptionWords(product.exemption),
        ageWords(product),
        product.warnings && t('proofs.warnings', { words: said(withTexts(product)).warnings ?? '' }),
        ...signLines(product),
        warnsInCalifornia && product.californiaWarning,
        ...guaranteeLines(product),
        product.maker && t('proofs.row', { label: t('productPage.maker'), value: product.maker }),
        ...shownOperators(operators, product).map(operatorLine),
      ]
      return [
        goodsLine(order, line, product),
        ...(told ?? []).flatMap((words) => (words ? [`  ${words}`] : [])),
      ]
    }),
  }
}

const withTexts = <Of extends { translations?: object | undefined }>(product: Of) => ({
  ...product,
  translations: product.translations ?? {},
})

function goodsLine(
  { currency }: OrderWithLines,
  line: OrderWithLines['lines'][number],
  product: ManagedProduct | undefined,
): string {
  const { quantity: pieces, name, unitPriceCents } = line
  return inCurrency(currency, () => {
    const unit = unitPriceOf(unitPriceCents, product?.contents)
    const perUnit = unit && {
      price: formatCents(unit.cents),
      per: unit.per === 'piece' ? t('prices.piece') : unit.per,
    }
    const words = t('proofs.line', {
      ...{ pieces, name, sku: line.sku ?? '–' },
      each: formatCents(unitPriceCents),
      total: formatCents(lineTotal(line)),
    })
    return perUnit ? `${words} ${t('prices.perUnit', perUnit)}` : words
  })
}

/** Without signs there is no line: so the proofs of orders without them have the checksum that they had. */
const signLines = ({ pictograms = '' }: ManagedProduct): string[] =>
  pictogramsIn(pictograms).map((code) =>
    t('proofs.row', { label: t('productPage.safetySigns'), value: signWords(code) }),
  )

function guaranteeLines(product: ManagedProduct): string[] {
  const words = guaranteeWords(product)
  if (!words) return []
  const { guaranteeTerms: value } = product
  return [words, ...(value ? [t('proofs.row', { label: t('guarantee.terms'), value })] : [])]
}

function operatorLine({ role, name, tradeName, address, email, form, phone }: ProductOperator): string {
  const called = tradeName ? `${name} (${tradeName})` : name
  const value = [called, ...address, email, form, phone].filter(Boolean).join(', ')
  return t('proofs.row', { label: ROLES[role](), value })
}

const ROLES: Record<ProductOperator['role'], () => string> = {
  maker: () => t('productPage.producedBy'),
  importer: () => t('productPage.importedBy'),
  responsible: () => t('productPage.responsibleInTheUnion'),
}
