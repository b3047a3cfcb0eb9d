/** `a`, `a and b`, `a, b and c`. */
export function list(things: string[]): string {
  const last = things.at(-1) ?? ''
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`
}
