/** Formatted text: headings, lists, bold words, links and uploaded pictures in a small part of Markdown, without HTML. */
import { t } from '#messages/t.ts'

export type Inline = { text: string; bold?: true; to?: string }
export type Block =
  | { kind: 'heading'; level: 2 | 3; words: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; img: string; alt: string }

const LINK_OR_BOLD = /\[([^\][\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)|\*\*([^*\n]+)\*\*/g

/** The addresses a link may have: an http or https site, an e-mail address, or a path of this shop. Browsers read `//` and
 *  `/\` as another host, so a path may not begin with them. */
const TARGET = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\]))/i

/** On a line of its own. Its words are read to whoever does not see it, and may be as long as those in the picture. */
const PICTURE = /^!\[([^\][]+)\]\((\/uploads\/[0-9a-f]{32}-640\.webp)\)$/
/** What was meant for one. */
const LIKE_PICTURE = /!\[[^\n]*?\]\([^\n]*?\)/g

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
    const [, alt, img] = PICTURE.exec(line) ?? []
    if (line === '') {
      open = undefined
    } else if (alt && img) {
      blocks.push({ kind: 'picture', img, alt })
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

/** The addresses of the pictures in a text. */
export const picturesOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => (block.kind === 'picture' ? block.img : []))

/**
 * The problem with the first picture or link that has an address that is not allowed, in the reader's words; null when there is none.
 * `pictures`: whether the text may have any.
 */
export function linkProblem(text: string, { pictures = false } = {}): string | null {
  for (const [typed] of text.matchAll(LIKE_PICTURE)) {
    const isAlone = text.split('\n').some((line) => line.trim() === typed && PICTURE.test(typed))
    if (!pictures) return t('fields.noPictureCanStandHere', { typed })
    if (!isAlone) return t('fields.aPictureStandsAlone', { typed })
  }
  for (const [typed, , to] of text.matchAll(LINK_OR_BOLD))
    if (to && !TARGET.test(to)) return t('fields.aLinkBeginsWith', { typed })
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
