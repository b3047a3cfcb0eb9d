import type { Seen } from './seen.ts'

/** What this version calls otherwise than an earlier one did, in addresses, in names of fields and in words: as patterns of JSON. */
const RENAMED: [earlier: string, now: string][] = [
  ['"(/orders/[^/"]+)/papers"', '"$1/documents"'],
  ['"/manage/letters\\b', '"/manage/emails'],
  ['"letters":\\[', '"emails":['],
  ['"kind":"letter"', '"kind":"email"'],
  ['"Sent a letter again"', '"Sent an e-mail again"'],
  ['"Sent all failed letters again"', '"Sent all failed e-mails again"'],
  ['"text":"(\\d+) letter(s?)"', '"text":"$1 e-mail$2"'],
  // A line of the audit log is known by its fact, which it was not before there were facts.
  ['"_id":"\\d+",("at":"[^"]*",(?:"by":\\{[^}]*\\},)?"act":)', '$1'],
]

/** What people saw in an earlier version, in the names and words of this one. */
export function inTodaysWords(seen: Seen[]): Seen[] {
  const words = RENAMED.reduce(
    (text, [earlier, now]) => text.replace(new RegExp(earlier, 'g'), now),
    JSON.stringify(seen),
  )
  return JSON.parse(words)
}
