import { inLanguage, language, t } from '#messages/t.ts'
import { addressed, type PrintedSeller } from '#server/selling/documents/document.ts'
import { printable, type Typeface, typefaces } from '#server/selling/documents/lettering.ts'
import { ink, loadPdf } from '#server/selling/documents/sheet.ts'

const MARGIN = 22
/** Of an address: more would leave the paper. */
const MOST_LINES = 7

type Returned = { name: string; askedAt: Date }
type Sender = { customer: string; address: string }

/** A PDF of A6 for the parcel of a return, in the language of the seller: to whom, from whom, and its number. */
export const drawReturnLabel = (seller: PrintedSeller, sender: Sender, about: Returned) =>
  inLanguage(seller.language, () => drawn(seller, sender, about))

async function drawn(
  seller: PrintedSeller,
  { customer, address }: Sender,
  { name, askedAt }: Returned,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = t('documents.returnTitle', { name })
  const PDFDocument = await loadPdf()
  const doc = new PDFDocument({
    ...{ size: 'A6', margin: 0, pdfVersion: '1.7', tagged: true, lang: language(), displayTitle: true },
    info: { Title: title, Author: seller.name, Creator: 'Kerf', Producer: 'Kerf', CreationDate: askedAt },
  })
  for (const [typeface, font] of Object.entries(typefaces)) doc.registerFont(typeface, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * MARGIN
  const write = (
    text: string,
    y: number,
    { typeface = 'text' as Typeface, size = 9, color = ink.ink } = {},
  ) => {
    doc.font(typeface).fontSize(size).fillColor(color)
    const height = size * 1.4
    doc.text(printable(text), MARGIN, y, {
      ...{ width, height, lineBreak: true, ellipsis: true },
      ...{ structParent: root, structType: 'P' },
    })
    return y + height
  }
  const block = (label: string, lines: string[], y: number, size: number) => {
    const below = write(label, y, { size: 8, color: ink.soft })
    return lines
      .slice(0, MOST_LINES)
      .reduce((at, line) => write(line, at, { size, typeface: 'strong' }), below)
  }
  const from = addressed([customer], address)
    .flatMap((line) => line.split('\n'))
    .filter(Boolean)
  const to = [seller.name, ...seller.address.split('\n').map((line) => line.trim())].filter(Boolean)
  const below = block(t('documents.from'), from, MARGIN, 9)
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, below + 12)
    .lineTo(MARGIN + width, below + 12)
    .lineWidth(0.8)
    .stroke(ink.edge)
  doc.endMarkedContent()
  const addressedTo = block(t('documents.to'), to, below + 26, 13)
  write(title, Math.max(addressedTo + 14, doc.page.height - MARGIN - 58), { typeface: 'display', size: 17 })
  write(t('documents.stickItOnTheParcel'), doc.page.height - MARGIN - 22, {
    size: 8,
    color: ink.soft,
  })
  root.end()
  doc.end()
  return Buffer.concat(await Array.fromAsync(doc))
}
