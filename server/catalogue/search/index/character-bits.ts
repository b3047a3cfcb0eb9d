/** Which signs a word has, as bits: a quick way to see that two words have little in common. */
export function characterBitsOf(word: string): number {
  let signs = 0
  for (let at = 0; at < word.length; at++) signs |= 1 << (word.charCodeAt(at) & 31)
  return signs
}

/** How many signs only one of two words has. One mistake makes at most two. */
export function differentCharacters(a: number, b: number): number {
  let different = a ^ b
  let count = 0
  for (; different !== 0; different &= different - 1) count++
  return count
}
