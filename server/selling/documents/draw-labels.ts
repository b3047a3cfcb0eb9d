import { addressToPost } from '#contract/address-in-words.ts'
import { type AgeFacts, handoverWords } from '#contract/age.ts'
import { type Language, SOURCE } from '#messages/languages.ts'
import { inLanguage, language, t } from '#messages/t.ts'
import type { PrintedSeller } from '#server/selling/documents/document.ts'
import { printable, REPLACEMENT, typefaces } from '#server/selling/documents/lettering.ts'
import { metadata } from '#server/selling/documents/metadata.ts'
import { ink, loadPdf } from '#server/selling/documents/sheet.ts'

/** `parcel`: which of the order it is. */
export type Label = {
  orderNumber: string
  parcel: number
  customer: string
  /** A line each. */
  address: string
  /** Of the order. */
  language: Language
  phone: string
  carrier?: string | undefined
  tracking?: string | undefined
  /** Of what is in it. */
  ages?: AgeFacts[]
}

/** A6 in points. */
const PAGE = { width: 297.64, height: 419.53 }
const EDGE = 20
const WIDTH = PAGE.width - 2 * EDGE

/** Address labels, one a page, in the given order, each in its language. The same ones always have the same bytes. */
export const drawLabels = (seller: PrintedSeller, labels: Label[], date: Date) =>
  inLanguage(labels[0]?.language ?? SOURCE, () => drawn(seller, labels, date))

async function drawn(seller: PrintedSeller, labels: Label[], date: Date): Promise<Uint8Array<ArrayBuffer>> {
  const title =
    labels.length === 1
      ? t('documents.labelOf', { name: nameOf(labels[0]) })
      : t('documents.labels', { labels: labels.length })
  const PDFDocument = await loadPdf()
  const doc = new PDFDocument({
    ...{
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language(),
    },
    ...{ displayTitle: true, autoFirstPage: false },
    info: { Title: title, Author: seller.name, Creator: 'Kerf', Producer: 'Kerf', CreationDate: date },
  })
  Object.assign(doc, { _addInfo: () => doc.appendXML(metadata({ title, author: seller.name, date }, false)) })
  for (const [name, font] of Object.entries(typefaces)) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const label of labels) {
    doc.addPage()
    inLanguage(label.language, () => drawLabel(doc, root, seller, label))
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
  { orderNumber, parcel, customer, address, phone, carrier, tracking, ages = [] }: Label,
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
  write(t('documents.fromSender', { from }), EDGE, 8, 40, 'text', ink.soft)
  rule(68)
  write(t('documents.to'), 80, 9, 12, 'text', ink.soft)
  const lines = addressToPost(address, seller.country)
    .split('\n')
    .map((line) => line.trim())
  const to = lines.includes(customer) ? lines : [customer, ...lines]
  const handover = handoverWords(ages)
  const below = write(to.join('\n'), 96, 18, handover ? 160 : 190, 'strong')
  if (phone) write(t('documents.phone', { phone }), below + 4, 9, 14, 'text', ink.soft)
  if (handover) write(handover, 286, 12, 32, 'strong')
  rule(320)
  const way = [carrier, tracking].filter(Boolean).join(', ')
  if (way) write(way, 330, 13, 34, 'strong')
  write(t('documents.orderAndParcel', { number: orderNumber, parcel }), 372, 11, 16)
  if (printable(to.join('')).includes(REPLACEMENT))
    write(
      t('documents.seeOrderForThis', { sign: REPLACEMENT, number: orderNumber }),
      390,
      7,
      10,
      'text',
      ink.soft,
    )
}
