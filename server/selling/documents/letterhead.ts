import { formatCents } from '#contract/money.ts'
import { registrationsIn, registrationWords } from '#contract/registrations.ts'
import { language, t } from '#messages/t.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { area, drawRule, ink, type Sheet } from '#server/selling/documents/sheet.ts'
import { drawWordmark } from '#server/selling/documents/wordmark.ts'

type Head = {
  title: string
  seller: PrintedSeller
  logo?: Uint8Array
  facts: [label: string, value: string][]
  /** Given where the customer owes the tax. */
  sellerVatId?: string | undefined
  /** The country to which it goes: the seller's numbers as a producer there are said. */
  country?: string | undefined
}

const HALF = area.width / 2
const PADDING = 8

export function drawHead(sheet: Sheet, { title, seller, logo, facts, sellerVatId, country }: Head): number {
  drawSign(sheet, seller.sign, logo)
  const vatId = sellerVatId ?? seller.vatId
  const lines = [
    seller.address,
    vatId && t('documents.vatIdOfSeller', { vatId }),
    seller.taxNumber && t('documents.taxNumber', { number: seller.taxNumber }),
    seller.registration,
    ...registrationsIn(seller.registrations ?? '')
      .filter((one) => one.country === country)
      .map(registrationWords),
    seller.email,
  ]
  const right = { x: area.left + HALF, width: HALF, align: 'right', lineGap: 1.5 } as const
  const named = sheet.write(seller.name, { ...right, y: area.top, typeface: 'strong', size: 9 })
  const text = lines.filter((line) => line !== '').join('\n')
  const below = sheet.write(text, { ...right, y: named, size: 8.5, color: ink.soft })
  const top = Math.max(below + 22, area.top + 84)
  const titled = sheet.write(title, { y: top, typeface: 'display', size: 30, tag: 'H1', lineGap: 0 })
  return drawTitleBlock(sheet, facts, titled + 12)
}

function drawSign(sheet: Sheet, { name }: PrintedSeller['sign'], logo: Uint8Array | undefined): void {
  const { left: x, top: y } = area
  if (logo) sheet.decorate((doc) => doc.image(Buffer.from(logo), x, y, { fit: [HALF - 40, 52] }))
  else if (name === 'Kerf') drawWordmark(sheet, { x, y, width: 104 })
  else sheet.write(name, { y, width: HALF - 20, typeface: 'display', size: 22, part: 'ornament' })
}

function drawTitleBlock(sheet: Sheet, facts: Head['facts'], top: number): number {
  const width = area.width / facts.length
  const within = { width: width - 2 * PADDING }
  const label = { ...within, size: 7.5, color: ink.soft, lineGap: 0 }
  const value = { ...within, size: 9.5, typeface: 'strong', lineGap: 1 } as const
  const bottoms = facts.map(([name, text], index) => {
    const x = area.left + index * width + (index === 0 ? 0 : PADDING)
    const below = sheet.write(name, { ...label, x, y: top + PADDING })
    return sheet.write(text, { ...value, x, y: below + 3 })
  })
  const bottom = Math.max(...bottoms) + PADDING - 2
  drawRule(sheet, top, ink.edge)
  drawRule(sheet, bottom, ink.edge)
  sheet.decorate((doc) => {
    for (let index = 1; index < facts.length; index++) {
      const x = area.left + index * width
      doc.moveTo(x, top).lineTo(x, bottom)
    }
    doc.lineWidth(0.6).stroke(ink.line)
  })
  return bottom + 20
}

/** `March 4, 2026`, by the document's time zone: the same date everywhere and for ever. */
export function printedDate(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString(language(), { dateStyle: 'long', timeZone })
}

/** `$1,234.50`, always with the cents; a hyphen before what is taken off, as the fonts have it. */
export const printedMoney = (cents: number): string => formatCents(cents).replace('−', '-')

export function drawBlock(
  sheet: Sheet,
  {
    label,
    lines,
    x = area.left,
    y,
    width = HALF,
  }: { label: string; lines: string[]; x?: number; y: number; width?: number },
): number {
  const [first = '', ...rest] = lines.filter((line) => line !== '')
  const heading = sheet.write(label, { x, y, width, size: 7.5, color: ink.soft, tag: 'H2' })
  const named = sheet.write(first, { x, y: heading + 2, width, typeface: 'strong', size: 10 })
  return sheet.write(rest.join('\n'), { x, y: named + 1, width })
}
