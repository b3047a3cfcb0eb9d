/**
 * How much a shop may sell to a state of the United States in a year before it owes sales tax there, as its owner types it:
 * `CA 500000, NY 500000`, in whole units of the shop's currency. Each state has its own law, since South Dakota v. Wayfair (2018). Pure,
 * without zod.
 */
import { regionName } from '#contract/region-name.ts'

/** By the code of the state. What names no state or no sum is left out. */
export const stateLimitsIn = (text: string): Map<string, number> =>
  new Map(
    partsOf(text).flatMap((part) => {
      const limit = readPart(part)
      return limit ? [limit] : []
    }),
  )

/** The text as it is kept; undefined where a part of it names no state or no sum, or a state twice. */
export function tidyStateLimits(text: string): string | undefined {
  const parts = partsOf(text)
  const limits = stateLimitsIn(text)
  return limits.size === parts.length ? [...limits].map((limit) => limit.join(' ')).join(', ') : undefined
}

const partsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readPart(part: string): [state: string, limit: number] | undefined {
  const [, typed = '', digits = ''] = /^([a-z]{2})[\s:]+([1-9]\d{0,8})$/i.exec(part) ?? []
  const state = typed.toUpperCase()
  return regionName('US', state) === undefined ? undefined : [state, Number(digits)]
}
