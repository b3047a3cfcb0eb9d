/** Formatted text: headings, lists, bold words and links in a small part of Markdown, without HTML. */

export type Inline = { text: string; bold?: true; to?: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; words: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

const LINK_OR_BOLD = /\[([^\][\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)|\*\*([^*\n]+)\*\*/g

/** The addresses a link may have: an http or https site, an e-mail address, or a path of this shop. Browsers read `//` and
 *  `/\` as another host, so a path may not begin with them. */
const TARGET = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\]))/i

/** Splits a text into blocks. `# `, `## ` and `### ` begin a heading, `- `, `* ` and `1. ` an item of a list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((one) => one.trim())) {
    const [, marks, heading] = /^(#{1,3}) +(.+)$/.exec(line) ?? []
    const [, mark, item] = /^([-*]|\d{1,3}\.) +(.+)$/.exec(line) ?? []
    if (line === '') {
      open = undefined
    } else if (marks && heading) {
      blocks.push({ kind: 'heading', level: marks.length === 3 ? 3 : 2, words: inlinesOf(heading) })
      open = undefined
    } else if (mark && item) {
      const ordered = /\d/.test(mark)
      if (open?.kind !== 'list' || open.ordered !== ordered)
        open = added({ kind: 'list', ordered, items: [] })
      open.items.push(inlinesOf(item))
    } else {
      if (open?.kind !== 'paragraph') open = added({ kind: 'paragraph', lines: [] })
      open.lines.push(inlinesOf(line))
    }
  }
  return blocks

  function added<Kind extends Block>(block: Kind): Kind {
    blocks.push(block)
    return block
  }
}

/** The problem with the first link that has an address that is not allowed, or null when all links are allowed. */
export function linkProblem(text: string): string | null {
  for (const [typed, , to] of text.matchAll(LINK_OR_BOLD))
    if (to && !TARGET.test(to))
      return `A link begins with https://, mailto: or, on this site, with /. Please mend: ${typed}`
  return null
}

/** Splits a line into plain words, bold words and links. A link to an address that is not allowed stays plain text. */
function inlinesOf(line: string): Inline[] {
  const inlines: Inline[] = []
  let end = 0
  for (const match of line.matchAll(LINK_OR_BOLD)) {
    const [typed, words, to, bold] = match
    if (match.index > end) inlines.push({ text: line.slice(end, match.index) })
    if (bold !== undefined) inlines.push({ text: bold, bold: true })
    else if (words && to && TARGET.test(to)) inlines.push({ text: words, to })
    else inlines.push({ text: typed })
    end = match.index + typed.length
  }
  if (end < line.length) inlines.push({ text: line.slice(end) })
  return inlines
}
