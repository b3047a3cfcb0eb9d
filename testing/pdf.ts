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
