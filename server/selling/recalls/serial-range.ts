/** Numbers that are alike but for their last digits. Pure. */

const MOST_DIGITS = 15

/** Whether a number lies from one to the other: `SN-099` from `sn-98` to `SN-101`, in any case and with any zeros before its digits. */
export function isWithin(number: string, from: string, to: string): boolean {
  const [one, first, last] = [parted(number), parted(from), parted(to)]
  if (!one || !first || !last || one.before !== first.before || one.before !== last.before) return false
  return first.digits <= one.digits && one.digits <= last.digits
}

function parted(number: string): { before: string; digits: number } | undefined {
  const [, before = '', digits] = /^(.*?)(\d+)$/.exec(number.trim().toLowerCase()) ?? []
  if (digits === undefined || digits.length > MOST_DIGITS) return undefined
  return { before, digits: Number(digits) }
}
