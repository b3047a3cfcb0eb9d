/** What was added at the end since does not matter, nor do ids that are gone for good. */
export function stillStands(order: string[], now: string[], isGone: (id: string) => boolean): boolean {
  return order.filter((id) => !isGone(id)).every((id, index) => now[index] === id)
}

/** Undefined where the neighbours do not stand as they did. */
export function placeAmong(
  order: string[],
  id: string,
  now: string[],
  isGone: (id: string) => boolean,
): number | undefined {
  const left = order.filter((one) => one === id || !isGone(one))
  const others = now.filter((one) => one !== id)
  return stillStands(
    left.filter((one) => one !== id),
    others,
    isGone,
  )
    ? left.indexOf(id)
    : undefined
}

export function orderedAs(order: string[], ids: string[]): string[] {
  const known = order.filter((id) => ids.includes(id))
  return [...known, ...ids.filter((id) => !known.includes(id))]
}
