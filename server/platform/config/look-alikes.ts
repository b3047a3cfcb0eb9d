import { Settings } from '#server/platform/config/settings.ts'

/** In shorter names only the case may be wrong, as other programs have short names, too. */
const LONG = 6

/** Variables such as `STMP_URL`, `Origin`, `DATABASE_URI`: nothing reads them, and nobody would hear of it. */
export function lookAlikes(env: Record<string, string | undefined>): string[] {
  const names = Object.keys(Settings.shape)
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !names.includes(name))
    .flatMap((name) => {
      const meant = names.find((one) => looksLike(name, one) && !env[one])
      return meant ? `${name} is no setting of Kerf and does nothing: did you mean ${meant}?` : []
    })
}

function looksLike(name: string, setting: string): boolean {
  const [typed, meant] = [bare(name), bare(setting)]
  return typed === meant || (setting.length >= LONG && isOneSlipAway(typed, meant))
}

const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** One letter left out, added or another, or two neighbors swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
