import { type Letter, putOnPaper } from '#server/mail/letter.ts'
import { type OrderInLetter, orderPlaced } from '#server/mail/letters/orders.ts'

/** A letter as it is kept: its words, or what it tells. */
type Kept = { kind: string; told: unknown; body: string | null; html: string | null }

/** Letters of which only is kept what they tell. What wrote that down, `place_order`, wrote it in this shape. */
const drawn: Record<string, (told: OrderInLetter) => Letter> = { 'order placed': orderPlaced }

/** The words of a letter, as plain text and, where it has any, as HTML. */
export type Words = { text: string; html: string | null }

/** As they were kept, else drawn from what the letter tells. */
export function wordsOf({ kind, told, body, html }: Kept): Words {
  if (body !== null) return { text: body, html }
  const draw = drawn[kind]
  if (!draw) throw new Error(`Nobody knows how to write "${kind}"`)
  return putOnPaper(draw(told as OrderInLetter))
}
