import type { Seen } from './seen.ts'

/** What this version calls otherwise than an earlier one did: in addresses, in names of fields and in words. */
const RENAMED: [earlier: RegExp, now: string][] = [
  [/"(\/orders\/[^/"]+)\/papers"/g, '"$1/documents"'],
  [/"\/manage\/letters\b/g, '"/manage/emails'],
  [/"letters":\[/g, '"emails":['],
  [/"kind":"letter"/g, '"kind":"email"'],
  [/"Sent a letter again"/g, '"Sent an e-mail again"'],
  [/"Sent all failed letters again"/g, '"Sent all failed e-mails again"'],
]

/** What people saw in an earlier version, in the names and words of this one. */
export function inTodaysWords(seen: Seen[]): Seen[] {
  return JSON.parse(
    RENAMED.reduce((text, [earlier, now]) => text.replace(earlier, now), JSON.stringify(seen)),
  )
}
