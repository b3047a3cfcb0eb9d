/** The words of a group as they are typed: between commas, each once. */
export function wordsFrom(typed: string): string[] {
  const words = typed
    .split(/[,;\t\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}
