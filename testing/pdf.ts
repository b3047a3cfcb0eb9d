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
