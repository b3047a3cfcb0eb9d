/** What a browser remembers of the lists that it keeps, beside their pages. Pure. */
import type { WholeList } from '#contract/lists.ts'
import { piecesInPack } from '#contract/packs.ts'
import { t } from '#messages/t.ts'
import { type Both, type Pricing, pieceOf, writtenPrice } from '#web/lists/priced-list.ts'
import { countedOf } from '#web/quantities/counted-words.ts'

/** A line as it was seen. Without a price it was no longer sold. */
export type KeptLine = {
  productId: string
  name: string
  currency?: string | undefined
  piece?: Both | undefined
  /** What is in one, which tells packs from pieces. */
  contents?: string | undefined
  /** How many can be bought: pieces, or packs. */
  stock?: number | undefined
}

/** `at`: when its page was written. `seen`: its lines as they were at `since`, until each change of them has been seen. */
export type KeptList = {
  name: string
  count: number
  path: string
  pictures: string[]
  at: number
  since: number
  seen: KeptLine[]
}

/** What the page of a tool says besides, by the name of each attribute. */
export type Details = { at: number; attributes: [name: string, label: string][] }

export type KeptRecord = {
  /** Whose lists they are. */
  email: string
  at: number
  lists: Record<string, KeptList>
  details: Record<string, Details>
}

/** The record in a text of the browser's; undefined for any other text, and for that of somebody else. */
export function recordOf(email: string, text: string): KeptRecord | undefined {
  try {
    const { email: owner, at, lists, details } = Object(JSON.parse(text))
    const isWhole =
      owner === email && typeof at === 'number' && [lists, details].every((part) => part instanceof Object)
    return isWhole ? { email, at, lists, details } : undefined
  } catch {
    return undefined
  }
}

/** What the pages of tools say, of those alone that stand in a list. */
export function ofListed(details: Record<string, Details>, lists: Record<string, KeptList>) {
  const listed = new Set(Object.values(lists).flatMap(({ seen }) => seen.map(({ productId }) => productId)))
  return Object.fromEntries(Object.entries(details).filter(([id]) => listed.has(id)))
}

export function keptLinesOf({ lines }: WholeList, pricing: Pricing): KeptLine[] {
  return lines.map((line) => ({
    ...{ productId: line.productId, name: line.product?.productName ?? line.name },
    ...{ currency: line.product?.currency, contents: line.product?.contents || undefined },
    stock: line.product?.aviQuantity,
    piece: pieceOf(line, lines, pricing),
  }))
}

export type Change = { productId: string; name: string; says: string[] }

/** What is different now of the price and the stock of each line that was seen; lines that were put in or taken out since are none. */
export function changesIn(seen: KeptLine[], now: KeptLine[], pricing: Pricing): Change[] {
  return now.flatMap((line) => {
    const before = seen.find(({ productId }) => productId === line.productId)
    const says = before ? differences(before, line, pricing) : []
    return says.length > 0 ? [{ productId: line.productId, name: line.name, says }] : []
  })
}

function differences(before: KeptLine, now: KeptLine, pricing: Pricing): string[] {
  if (!now.piece) return before.piece ? [t('dashboard.itIsNoLongerSold')] : []
  if (!before.piece) return [t('lists.itIsSoldAgain')]
  return [...priceChange(before, now, pricing), ...stockChange(before, now)]
}

function priceChange(before: KeptLine, now: KeptLine, pricing: Pricing): string[] {
  if (!before.piece || !now.piece) return []
  const isSame = (side: keyof Both) => before.piece?.[side] === now.piece?.[side]
  const isSameCurrency = before.currency === now.currency
  if (isSameCurrency && isSame('withTax') && isSame('withoutTax')) return []
  const words = {
    now: writtenPrice(now.piece, { currency: now.currency }, pricing),
    before: writtenPrice(before.piece, { currency: before.currency }, pricing),
  }
  const isPack = piecesInPack(now) !== undefined
  // Amounts in two currencies are neither more nor less.
  if (!isSameCurrency)
    return [isPack ? t('lists.aPackCostsInsteadOf', words) : t('lists.aPieceCostsInsteadOf', words)]
  const side = isSame('withTax') ? 'withoutTax' : 'withTax'
  const changed = { ...words, way: now.piece[side] > before.piece[side] ? 'up' : 'down' } as const
  return [isPack ? t('lists.aPackCosts', changed) : t('dashboard.pieceCosts', changed)]
}

function stockChange(before: KeptLine, now: KeptLine): string[] {
  if (before.stock === undefined || now.stock === undefined || before.stock === now.stock) return []
  return [t('lists.stockIsNow', { now: countedOf(now.stock, now), before: countedOf(before.stock, before) })]
}
