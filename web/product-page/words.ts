const LONGEST = 160

/** The beginning of a text for a list of results, whole words of it. */
export function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const sentences = /^.{40,159}[.!?](?= )/.exec(line)?.[0]
  return sentences ?? `${line.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`
}
