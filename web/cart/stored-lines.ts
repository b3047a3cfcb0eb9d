/** The lines of a cart that this browser stores: product ids and quantities, nothing else. */
import { linesWithout, mergeLines, parseLines, type WantedLine } from '#web/cart/cart-lines.ts'
import { sharedTexts } from '#web/lazy/stored-texts.ts'

// The number is the form's version: another form gets another key.
const VISITOR = 'kerf-cart-1'

export type StoredLines = { read(): WantedLine[]; write(lines: WantedLine[]): void }

export const visitorLines = linesUnder(VISITOR)

/**
 * A visitor's lines on their way into an account's cart. They are that account's from the moment it signs in, so a
 * merge that failed waits for the same account and never reaches another.
 */
export function claimLines(email: string): StoredLines {
  const claimed = linesUnder(`${VISITOR}-${markOf(email)}`)
  const found = visitorLines.read()
  if (found.length > 0) {
    claimed.write(mergeLines(claimed.read(), found))
    visitorLines.write([])
  }
  return claimed
}

/** Takes out what has arrived in the account. */
export function removeSent(claimed: StoredLines, sent: WantedLine[]): void {
  claimed.write(linesWithout(claimed.read(), sent))
}

/** Calls back when another tab changes a visitor's cart. */
export function onVisitorLines(listener: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === VISITOR || key === null) listener()
  })
}

function linesUnder(key: string): StoredLines {
  return {
    read: () => parseLines(sharedTexts.read(key)),
    write(lines) {
      if (lines.length === 0) sharedTexts.remove(key)
      else sharedTexts.write(key, JSON.stringify(lines))
    },
  }
}

/** Tells accounts apart without leaving an address behind on a shared computer (FNV-1a). */
function markOf(email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email.toLowerCase()) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
