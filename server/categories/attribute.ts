/** What an attribute is: which kinds go with which dimension, options and filters. Pure. */
import type { AttributeKind } from '#contract/attributes.ts'
import { Refusal } from '#server/refusal.ts'

type Shape = {
  name: string
  kind: AttributeKind
  dimension: string | null
  isFilterable: boolean
  options: unknown[]
}

/** Refuses an attribute (UNPROCESSABLE_CONTENT) whose kind does not go with the rest. */
export function mustFit({ name, kind, dimension, isFilterable, options }: Shape): void {
  if (kind === 'measure' && dimension === null)
    refuse(`${name} is a measure: say of what, such as length or mass`)
  if (kind !== 'measure' && dimension !== null)
    refuse(`Only a measure has a dimension: leave it out for ${name}`)
  if (kind === 'text' && isFilterable) refuse(`${name} is a text: nobody can filter by one`)
  if (kind === 'choice' && options.length === 0) refuse(`${name} is a choice: give it at least one option`)
  if (kind !== 'choice' && options.length > 0) refuse(`Only a choice has options: leave them out for ${name}`)
}

function refuse(sentence: string): never {
  throw new Refusal('UNPROCESSABLE_CONTENT', sentence)
}
