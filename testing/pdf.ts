import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a PDF says, page by page, as somebody who copies its text finds it; and what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(pdf, { mergePages: false })
  const { info } = await getMeta(pdf)
  const marked = await pdf.getMarkInfo()
  const tree = await (await pdf.getPage(1)).getStructTree()
  return { pages, text: pages.join('\n'), info, tagged: Boolean(marked?.Marked), tags: tagsIn(tree) }
}

/** The kinds of things on a page, in reading order. */
function tagsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const role: unknown = Reflect.get(node, 'role')
  const children: unknown = Reflect.get(node, 'children')
  return [
    typeof role === 'string' ? role : [],
    ...(Array.isArray(children) ? children.map(tagsIn) : []),
  ].flat()
}

/** The embedded file of a PDF that we made, as text; undefined where it has none. */
export function embeddedFile(pdf: Uint8Array): string | undefined {
  const bytes = Buffer.from(pdf)
  const object = bytes.indexOf('/Type /EmbeddedFile')
  if (object < 0) return undefined
  const [from, to] = [
    bytes.indexOf('stream\n', object) + 'stream\n'.length,
    bytes.indexOf('\nendstream', object),
  ]
  return inflateSync(bytes.subarray(from, to)).toString()
}

/** The XMP metadata of a PDF that we made. */
export function metadataOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString()
  return text.slice(text.indexOf('<?xpacket begin'), text.indexOf('<?xpacket end')).replace(/^.*?\?>/, '')
}

/** Pairs of texts of different lines of a page that stand on each other, by more than a point in both directions. */
export async function overlapsIn(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const found: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const boxes = items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return []
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      return { text: item.str, x, y, right: x + item.width, top: y + item.height * 0.7 }
    })
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.x, other.x)
        const up = Math.min(one.top, other.top) - Math.max(one.y, other.y)
        const isSameLine = Math.abs(one.y - other.y) < 0.5
        if (!isSameLine && across > 1 && up > 1) found.push(`${one.text} | ${other.text}`)
      }
  }
  return found
}
