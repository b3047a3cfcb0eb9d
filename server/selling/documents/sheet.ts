import { language, t } from '#messages/t.ts'
import { printable, REPLACEMENT, type Typeface, typefaces } from '#server/selling/documents/lettering.ts'
import { FACTUR_X, metadata } from '#server/selling/documents/metadata.ts'

export const ink = { ink: '#16211c', soft: '#535e57', line: '#d8d1c1', edge: '#8b8878', green: '#1f5c4a' }

/** A4 in points. `area`: within the margins. */
const PAGE = { width: 595.28, height: 841.89 }
export const area = { left: 54, right: PAGE.width - 54, width: PAGE.width - 108, top: 54, bottom: 764 }

export type Tags = PDFKit.PDFStructureElement
type TagName = 'P' | 'H1' | 'H2' | 'TH' | 'LBody'

type Writing = {
  x?: number
  y: number
  width?: number
  align?: 'left' | 'right'
  typeface?: Typeface
  size?: number
  color?: string
  lineGap?: number
  tabular?: boolean
  /** For screen readers. An `ornament` is not read. */
  tag?: TagName
  part?: Tags | 'ornament'
}

export type Sheet = {
  /** Answers the y below it, in points. */
  write(text: string, writing: Writing): number
  /** In points. */
  heightOf(text: string, writing: Omit<Writing, 'y'>): number
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void
  group(type: 'Sect' | 'Table' | 'TR', within?: Tags): Tags
  /** One cell, also for a text of several paragraphs or none. Answers the y below it. */
  writeCell(row: Tags, text: string, writing: Writing): number
  column(row: Tags, title: string): Tags
  newPage(): void
  /** Adds page numbers. */
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

type Cover = {
  title: string
  author: string
  date: Date
  /** Where the reader finds characters that the typeface lacks, such as "order K-10042". */
  source: string
  /** The e-invoice, as CII: with it the PDF is a Factur-X file, by PDF/A-3. */
  cii?: string | undefined
}

/** Loaded by the first document: with its fonts' readers it takes memory that most processes of a shop need for nothing else. */
export const loadPdf = async () => (await import('pdfkit')).default

/** In the language in which it is called. The same document always has the same bytes. */
export async function openSheet({ title, author, date, source, cii }: Cover): Promise<Sheet> {
  const PDFDocument = await loadPdf()
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language(),
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: author, Creator: 'Kerf', Producer: 'Kerf', CreationDate: date },
    ...(cii && { subset: 'PDF/A-3b' as const }),
  })
  const described = { _addInfo: () => doc.appendXML(metadata({ title, author, date }, cii !== undefined)) }
  Object.assign(doc, described)
  if (cii) embed(doc, cii, date)
  for (const [name, font] of Object.entries(typefaces)) doc.registerFont(name, font)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let lacks = false

  const set = ({ typeface = 'text', size = 9.5 }: Omit<Writing, 'y'>) => doc.font(typeface).fontSize(size)
  const layout = ({ width = area.width, align = 'left', lineGap = 2, tabular }: Omit<Writing, 'y'>) => ({
    ...{ width, align, lineGap },
    ...(tabular && { features: ['tnum' as const] }),
  })

  const sheet: Sheet = {
    write(text, writing) {
      const { x = area.left, y, color = ink.ink, tag = 'P', part = root } = writing
      const shown = printable(text)
      if (shown.trim() === '') return y
      lacks ||= shown.includes(REPLACEMENT)
      set(writing).fillColor(color)
      if (part === 'ornament') doc.markContent('Artifact', { type: 'Pagination' })
      const tagging = part === 'ornament' ? {} : { structParent: part, structType: tag }
      doc.text(shown, x, y, { ...layout(writing), ...tagging })
      doc.endMarkedContent()
      return doc.y
    },
    heightOf(text, writing) {
      return set(writing).heightOfString(printable(text), layout(writing))
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },
    group(type, within = root) {
      const group = doc.struct(type)
      within.add(group)
      return group
    },
    writeCell(row, text, writing) {
      const cell = doc.struct('TD')
      row.add(cell)
      const below = sheet.write(text, { ...writing, part: cell })
      cell.end()
      return below
    },
    column(row, title) {
      const described = { title, scope: 'Column' } // pdfkit's types do not know the scope
      const cell = doc.struct('TH', described)
      row.add(cell)
      return cell
    },
    newPage() {
      doc.addPage()
      drawRuler(sheet, { y: 0 })
    },
    async finish() {
      if (lacks) {
        const note = t('documents.standsForACharacter', { sign: REPLACEMENT, source })
        sheet.write(note, { y: area.bottom + 6, size: 7.5, color: ink.soft })
      }
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        drawFoot(sheet, `${title} · ${author}`, t('documents.page', { page: page + 1, count }))
      }
      root.end()
      doc.end()
      return Buffer.concat(await Array.fromAsync(doc))
    },
  }
  sheet.newPage()
  return sheet
}

/** "Alternative": the same document for programs. */
function embed(doc: PDFKit.PDFDocument, cii: string, date: Date): void {
  doc.file(Buffer.from(cii), {
    ...{ name: FACTUR_X, type: 'text/xml', description: 'The e-invoice', relationship: 'Alternative' },
    ...{ creationDate: date, modifiedDate: date },
  })
}

function drawFoot(sheet: Sheet, left: string, right: string): void {
  const foot = { y: PAGE.height - 44, size: 7.5, color: ink.soft, part: 'ornament' } as const
  drawRule(sheet, PAGE.height - 52)
  sheet.write(left, foot)
  sheet.write(right, { ...foot, align: 'right' })
}

export function drawRule(sheet: Sheet, y: number, color = ink.line, left = area.left): void {
  sheet.decorate((doc) => doc.moveTo(left, y).lineTo(area.right, y).lineWidth(0.6).stroke(color))
}

function drawRuler(sheet: Sheet, { y }: { y: number }): void {
  const millimetre = 72 / 25.4
  sheet.decorate((doc) => {
    doc.lineWidth(0.4)
    for (let tick = 1; tick * millimetre < PAGE.width; tick++) {
      const length = tick % 10 === 0 ? 11 : tick % 5 === 0 ? 8 : 5
      doc.moveTo(tick * millimetre, y).lineTo(tick * millimetre, y + length)
    }
    doc.stroke(ink.edge)
  })
}
