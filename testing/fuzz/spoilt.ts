import * as fc from 'fast-check'
import { hostile } from '#testing/fuzz/hostile.ts'

/** The same value with something wrong in it: a field that is another thing, is missing, or is too much, at any depth. */
export function spoilt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const act = fc.constantFrom('put', 'put', 'put', 'leave out', 'add', 'wrap')
  return fc
    .tuple(value, act, fc.nat(), fc.nat(), hostile)
    .map(([whole, how, where, deeper, bad]) => spoil(whole, how, where, deeper, bad))
}

function spoil(whole: unknown, how: string, where: number, deeper: number, bad: unknown): unknown {
  if (typeof whole !== 'object' || whole === null) return bad
  const entries = Object.entries(whole)
  const chosen = entries[where % Math.max(1, entries.length)]
  if (!chosen) return Array.isArray(whole) ? [bad] : { extra: bad }
  const [name, member] = chosen
  const isInner = typeof member === 'object' && member !== null && deeper % 2 === 1
  const changed = isInner ? spoil(member, how, deeper, deeper >> 1, bad) : bad
  if (how === 'add' && !isInner) return { ...whole, role: 'admin', [`extra${where % 3}`]: bad }
  const others = entries.filter(([other]) => other !== name)
  const kept = how === 'leave out' && !isInner ? [] : [[name, how === 'wrap' ? [changed] : changed] as const]
  if (Array.isArray(whole)) return [...others.map(([, one]) => one), ...kept.map(([, one]) => one)]
  return Object.fromEntries([...others, ...kept])
}
