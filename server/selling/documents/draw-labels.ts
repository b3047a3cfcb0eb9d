import PDFDocument from 'pdfkit'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { printable, REPLACEMENT, typefaces } from '#server/selling/documents/lettering.ts'
import { metadata } from '#server/selling/documents/metadata.ts'
import { ink } from '#server/selling/documents/sheet.ts'

/** `parcel`: which of the order it is. */
export type Label = {
  orderNumber: string
  parcel: number
  customer: string
  /** A line each. */
  address: string
  phone: string
  carrier?: string | undefined
  tracking?: string | undefined
}

/** A6 in points. */
const PAGE = { width: 297.64, height: 419.53 }
const EDGE = 20
const WIDTH = PAGE.width - 2 * EDGE

/** Address labels, one a page, in the given order. The same ones always have the same bytes. */
export async function drawLabels(
  seller: PrintedSeller,
  labels: Label[],
  date: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = labels.length === 1 ? `Label ${nameOf(labels[0])}` : `${labels.length} labels`
  const doc = new PDFDocument({
    ...{ size: [PAGE.width, PAGE.height], margin: 0, pdfVersion: '1.7', tagged: true, lang: 'en-US' },
    ...{ displayTitle: true, autoFirstPage: false },
    info: { Title: title, Author: seller.name, Creator: 'Kerf', Producer: 'Kerf', CreationDate: date },
  })
  Object.assign(doc, { _addInfo: () => doc.appendXML(metadata({ title, author: seller.name, date }, false)) })
  for (const [name, font] of Object.entries(typefaces)) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const label of labels) {
    doc.addPage()
    drawLabel(doc, root, seller, label)
  }
  root.end()
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc))
}

const nameOf = (label: Label | undefined) => (label ? `${label.orderNumber}-${label.parcel}` : '')

function drawLabel(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  seller: PrintedSeller,
  { orderNumber, parcel, customer, address, phone, carrier, tracking }: Label,
): void {
  /** Answers the y below it. A text that is too high for its place is written smaller. */
  function write(
    text: string,
    y: number,
    size: number,
    height: number,
    typeface = 'text',
    color = ink.ink,
  ): number {
    const shown = printable(text)
    const options = { width: WIDTH, lineGap: 2 }
    let points = size
    const isTooHigh = () => doc.font(typeface).fontSize(points).heightOfString(shown, options) > height
    while (points > 5 && isTooHigh()) points -= 0.5
    doc.font(typeface).fontSize(points).fillColor(color)
    doc.text(shown, EDGE, y, { ...options, structParent: root, structType: 'P', height, ellipsis: true })
    return doc.y
  }
  const rule = (y: number) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(EDGE, y)
      .lineTo(PAGE.width - EDGE, y)
      .lineWidth(0.8)
      .stroke(ink.ink)
    doc.endMarkedContent()
  }
  const from = [seller.name, ...seller.address.split('\n')].filter(Boolean).join(' · ')
  write(`From ${from}`, EDGE, 8, 40, 'text', ink.soft)
  rule(68)
  write('To', 80, 9, 12, 'text', ink.soft)
  const lines = address.split('\n').map((line) => line.trim())
  const to = lines.includes(customer) ? lines : [customer, ...lines]
  const below = write(to.join('\n'), 96, 18, 190, 'strong')
  if (phone) write(`Phone ${phone}`, below + 4, 9, 14, 'text', ink.soft)
  rule(320)
  const way = [carrier, tracking].filter(Boolean).join(', ')
  if (way) write(way, 330, 13, 34, 'strong')
  write(`Order ${orderNumber}, parcel ${parcel}`, 372, 11, 16)
  if (printable(to.join('')).includes(REPLACEMENT))
    write(`${REPLACEMENT}: see order ${orderNumber} for this character.`, 390, 7, 10, 'text', ink.soft)
}
