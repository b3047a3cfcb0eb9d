import { createHash } from 'node:crypto'
import { ageWords } from '#contract/age.ts'
import { mayBeInCalifornia } from '#contract/california.ts'
import { datesWords } from '#contract/delivery-dates.ts'
import { exemptionWords } from '#contract/exemptions.ts'
import { formatCents } from '#contract/money.ts'
import { lineTotal } from '#contract/prices.ts'
import type { OrderProof } from '#contract/proofs.ts'
import { LEGAL_TEXTS, type LegalText } from '#contract/text-names.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { inLanguage, t } from '#messages/t.ts'
import { pastProducts, readPast } from '#server/history/past/read-past.ts'
import { atOnce } from '#server/history/past/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { firstLanguage, said } from '#server/platform/db/said.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'
import { settingThen, textThen, wasEntered } from '#server/selling/proof/store.ts'
import { inCurrency } from '#server/shop/settings/in-currency.ts'
import { startingText } from '#server/shop/texts/starting-texts.ts'

type Part = OrderProof['parts'][number]

/**
 * What the buyer of an order was shown when it was placed, in the language of the order: whoever asks, and whenever, gets the same text with the
 * same checksum. It is told from the agreement, the versions of texts, and the facts of products and settings since; nothing of it is a copy.
 */
export function shownThen(db: Db, order: OrderWithLines): Promise<OrderProof> {
  return inLanguage(order.language ?? firstLanguage(), () =>
    atOnce(db, async (tx) => {
      const agreed = await asAgreed(tx, order, order.version > 1 ? 1 : null)
      const parts = [
        orderPart(agreed),
        await goodsPart(tx, agreed),
        sumsPart(agreed),
        await lastStepPart(tx, agreed),
        await textsPart(tx, agreed),
      ]
      const contents = `${parts.map(({ title, lines }) => [title, ...lines].join('\n')).join('\n\n')}\n`
      return { number: orderNumber(order.number), parts, contents, sha256: sha256(contents) }
    }),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const moment = (at: Date) => at.toISOString()

function orderPart({ number, placedAt, language }: OrderWithLines): Part {
  return {
    title: t('proofs.order', { number: orderNumber(number) }),
    lines: [
      t('proofs.placedAt', { at: moment(placedAt) }),
      t('proofs.language', { language: language ?? firstLanguage() }),
    ],
  }
}

/** Each line with its price, and what stood beside it. */
async function goodsPart(tx: Tx, order: OrderWithLines): Promise<Part> {
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const past = await pastProducts(tx, await readPast(tx, order.placedAt), ids)
  const then = new Map(past.map(({ id, was }) => [id, was]))
  const { country = '', postcode = '' } = order.receipt.inputs?.request ?? {}
  const warnsInCalifornia = mayBeInCalifornia(country, postcode)
  return {
    title: t('proofs.goods'),
    lines: order.lines.flatMap((line) => {
      const product = then.get(line.productId)
      const told = [
        exemptionWords(product?.exemption),
        product && ageWords(product),
        product?.warnings && t('proofs.warnings', { words: said(withTexts(product)).warnings ?? '' }),
        warnsInCalifornia && product?.californiaWarning,
      ]
      return [goodsLine(order, line), ...told.flatMap((words) => (words ? [`  ${words}`] : []))]
    }),
  }
}

const withTexts = <Of extends { translations?: object | undefined }>(product: Of) => ({
  ...product,
  translations: product.translations ?? {},
})

const goodsLine = ({ currency }: OrderWithLines, line: OrderWithLines['lines'][number]) =>
  inCurrency(currency, () =>
    t('proofs.line', {
      pieces: line.quantity,
      name: line.name,
      sku: line.sku ?? '–',
      each: formatCents(line.unitPriceCents),
      total: formatCents(lineTotal(line)),
    }),
  )

function sumsPart({ currency, receipt, totalCents, deliveryDates }: OrderWithLines): Part {
  return inCurrency(currency, () => ({
    title: t('proofs.toPayAndWhenItComes'),
    lines: [
      ...(receipt.delivery
        ? [
            t('proofs.delivery', {
              name: receipt.delivery.name,
              price: formatCents(receipt.delivery.payCents),
            }),
          ]
        : []),
      t('proofs.total', { total: formatCents(totalCents) }),
      deliveryDates ? datesWords(deliveryDates) : t('proofs.noDay'),
    ],
  }))
}

/** Staff who enters an order for a buyer shows no button. Which of two forms was sent is not known, and only without own words they differ. */
async function lastStepPart(tx: Tx, order: OrderWithLines): Promise<Part> {
  const title = t('proofs.lastStep')
  if (await wasEntered(tx, order.id)) return { title, lines: [t('proofs.enteredByStaff')] }
  const own = await settingThen(tx, 'orders', 'button', order.placedAt)
  const isInUnion = MEMBER_STATES.has(await settingThen(tx, 'seller', 'country', order.placedAt))
  const isOwn = own && (order.language ?? firstLanguage()) === firstLanguage()
  const words = isOwn ? own : isInUnion ? t('checkout.orderWithObligationToPay') : undefined
  const forms = { words: t('checkout.submitPurchase'), cart: t('checkout.order') }
  return { title, lines: [words ? t('proofs.button', { words }) : t('proofs.buttons', forms)] }
}

/** The notice of the guarantee stands above the button of who orders to the Union, once it was saved. */
async function textsPart(tx: Tx, order: OrderWithLines): Promise<Part> {
  const { placedAt, receipt } = order
  const country = receipt.inputs?.request.country ?? (await settingThen(tx, 'seller', 'country', placedAt))
  const lines: string[] = []
  for (const name of LEGAL_TEXTS) {
    const saved = await textThen(tx, name, placedAt)
    if (name !== 'guarantee' || (saved && MEMBER_STATES.has(country))) lines.push(textLine(name, saved))
  }
  return { title: t('proofs.texts'), lines }
}

function textLine(name: LegalText, saved: Awaited<ReturnType<typeof textThen>>): string {
  const { title, text } = said(saved ?? startingText(name))
  const hash = sha256(`${title}\n\n${text}\n`)
  return saved
    ? t('proofs.textVersion', { title, version: String(saved.version), at: moment(saved.savedAt), hash })
    : t('proofs.textAsItCame', { title })
}
