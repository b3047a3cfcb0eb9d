const LONGEST = 60

/** The first words of a long text, by which it is named in questions and for screen readers. */
export function openingOf(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= LONGEST) return line
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST) + 1 || LONGEST).trimEnd()}…`
}
