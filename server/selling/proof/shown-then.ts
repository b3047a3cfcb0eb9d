import { createHash } from 'node:crypto'
import { datesWords } from '#contract/delivery-dates.ts'
import { formatCents, formatDollars } from '#contract/money.ts'
import { rowsAbove } from '#contract/price-sums.ts'
import type { OrderProof } from '#contract/proofs.ts'
import { LEGAL_TEXTS, type LegalText } from '#contract/text-names.ts'
import { MEMBER_STATES } from '#contract/vat-ids.ts'
import { inLanguage, language, t } from '#messages/t.ts'
import { atOnce } from '#server/history/past/store.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { firstLanguage, said } from '#server/platform/db/said.ts'
import { orderNumber } from '#server/selling/orders/order.ts'
import type { OrderWithLines } from '#server/selling/orders/store.ts'
import { asAgreed } from '#server/selling/orders/versions-store.ts'
import { goodsPart } from '#server/selling/proof/goods-then.ts'
import { settingThen, textThen, wasEntered } from '#server/selling/proof/store.ts'
import { WHOLE } from '#server/selling/receipt/rounding.ts'
import { hasMoreThanLines, shownSums } from '#server/selling/receipt/shown-sums.ts'
import type { TaxStep } from '#server/selling/receipt/tax-order.ts'
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

/** All that was to be paid, and the base and the amount of each tax. */
function sumsPart({ currency, receipt, totalCents, deliveryDates }: OrderWithLines): Part {
  return inCurrency(currency, () => ({
    title: t('proofs.toPayAndWhenItComes'),
    lines: [
      ...(hasMoreThanLines(receipt) ? rowsAbove(shownSums(receipt)) : []).map(({ label, amount }) =>
        t('proofs.row', { label, value: formatDollars(amount) }),
      ),
      t('proofs.total', { total: formatCents(totalCents) }),
      ...receipt.steps.flatMap((step) => (step.rule === 'tax' ? [taxLine(step)] : [])),
      deliveryDates ? datesWords(deliveryDates) : t('proofs.noDay'),
    ],
  }))
}

/** The base of a tax is the amount without it, also where prices contain it. */
function taxLine({ name, ppm, baseCents, cents, way }: TaxStep): string {
  const percent = (ppm / WHOLE).toLocaleString(language(), { style: 'percent', maximumFractionDigits: 4 })
  const label = t('prices.taxOf', { name, percent, base: formatCents(baseCents), way: WAYS[way]() })
  return t('proofs.row', { label, value: formatCents(cents) })
}

const WAYS: Record<TaxStep['way'], () => string> = {
  contained: () => t('prices.contained'),
  added: () => t('prices.added'),
  'taken off': () => t('prices.takenOff'),
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
