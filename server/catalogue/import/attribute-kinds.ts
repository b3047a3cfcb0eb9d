/** Decides the kind of an attribute that a file names and the shop does not have. Pure. */
import type { AttributeKind } from '#contract/attributes.ts'
import { DIMENSION_NAMES, type Dimension } from '#contract/measures/dimensions.ts'
import { readNearest } from '#contract/measures.ts'
import { keyOf } from '#server/catalogue/import/records.ts'
import { readValue } from '#server/catalogue/values/read-value.ts'

export type Kind = { kind: AttributeKind; dimension?: Dimension }

const MOST_OPTIONS = 200
const LONGEST_LABEL = 80
/** How many values of an attribute are compared to see whether two that are written differently are the same measure. */
const MOST_COMPARED = 2_000

type Seen = {
  isYesNo: boolean
  dimensions: Set<Dimension>
  isNumber: boolean
  isShort: boolean
  texts: Set<string>
}

export type AttributeKinds = { add(name: string, text: string): void; kindOf(name: string): Kind }

/** The kind of an attribute by all its values. If two that are written differently would be one measure or number, they are texts to choose. */
export function createAttributeKinds(): AttributeKinds {
  const names = new Map<string, Seen>()
  return {
    add(name, text) {
      const key = keyOf(name)
      const seen = names.get(key) ?? {
        ...{ isYesNo: true, dimensions: new Set(DIMENSION_NAMES), isNumber: true, isShort: true },
        texts: new Set<string>(),
      }
      names.set(key, seen)
      if (seen.texts.has(text) || seen.texts.size > MOST_COMPARED) return
      seen.texts.add(text)
      seen.isYesNo &&= isOf({ kind: 'yes_no' }, text)
      seen.isNumber &&= isOf({ kind: 'number' }, text)
      seen.isShort &&= text.length <= LONGEST_LABEL
      for (const dimension of seen.dimensions)
        if (!/[^\d\s.,]/.test(text) || readNearest(dimension, text) === undefined)
          seen.dimensions.delete(dimension)
    },
    kindOf(name) {
      const seen = names.get(keyOf(name))
      if (!seen) return { kind: 'text' }
      const [dimension] = seen.dimensions
      const exact: Kind[] = [
        ...(seen.isYesNo ? [{ kind: 'yes_no' } as const] : []),
        ...(dimension ? [{ kind: 'measure', dimension } as const] : []),
        ...(seen.isNumber ? [{ kind: 'number' } as const] : []),
      ]
      const found = exact.find((kind) => tellsApart(kind, seen.texts))
      if (found) return found
      return { kind: seen.isShort && seen.texts.size <= MOST_OPTIONS ? 'choice' : 'text' }
    },
  }
}

function isOf(kind: Kind, text: string): boolean {
  return 'value' in readAs(kind, text)
}

function tellsApart(kind: Kind, texts: Set<string>): boolean {
  const amounts = [...texts].map((text) => {
    const read = readAs(kind, text)
    return 'value' in read ? read.value.amount : text
  })
  return new Set(amounts).size === texts.size
}

function readAs({ kind, dimension = undefined }: Kind, text: string) {
  return readValue(
    { ...{ id: '', code: '', name: '', options: [] }, kind, dimension: dimension ?? null },
    text,
  )
}
