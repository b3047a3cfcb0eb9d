import type { OrderProof } from '#contract/proofs.ts'
import { t } from '#messages/t.ts'
import { area, openSheet } from '#server/selling/documents/sheet.ts'

/** A PDF of A4 in the language in which it is called. The same proof has the same bytes. */
export async function drawProof(
  { number, parts, sha256 }: OrderProof,
  { author, date }: { author: string; date: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const title = t('proofs.title', { number })
  const sheet = await openSheet({ title, author, date, source: number })
  let y = sheet.write(title, { y: area.top, typeface: 'display', size: 17, tag: 'H1' })
  const add = (text: string, { heading = false } = {}) => {
    const writing = heading ? { typeface: 'strong' as const, size: 11, tag: 'H2' as const } : { size: 9 }
    if (y + sheet.heightOf(text, writing) > area.bottom) {
      sheet.newPage()
      y = area.top
    }
    y = sheet.write(text, { y: y + (heading ? 12 : 2), ...writing })
  }
  for (const part of parts) {
    add(part.title, { heading: true })
    for (const line of part.lines) add(line)
  }
  add(t('proofs.checksum'), { heading: true })
  add(`SHA-256: ${sha256}`)
  add(t('proofs.howToCheck', { placeholder: '{id}' }))
  return sheet.finish()
}
