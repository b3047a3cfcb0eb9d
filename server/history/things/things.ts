import { THING_OF, type ThingName, type Verb } from '#contract/things.ts'
import { t } from '#messages/t.ts'
import { attribute } from '#server/history/things/attribute.ts'
import { category } from '#server/history/things/category.ts'
import { coupon } from '#server/history/things/coupon.ts'
import { family } from '#server/history/things/family.ts'
import { home } from '#server/history/things/home.ts'
import { NOT_TAKEN_BACK } from '#server/history/things/not-taken-back.ts'
import { operator } from '#server/history/things/operator.ts'
import { priceList } from '#server/history/things/price-list.ts'
import { priceRules } from '#server/history/things/price-rules.ts'
import { product } from '#server/history/things/product.ts'
import { relations } from '#server/history/things/relations.ts'
import { settings } from '#server/history/things/settings.ts'
import { supplier, terms } from '#server/history/things/supplier.ts'
import { synonyms } from '#server/history/things/synonyms.ts'
import { text } from '#server/history/things/text.ts'
import { BY_JOB, type Thing, type WritingBack } from '#server/history/things/thing.ts'

export const THINGS: Record<ThingName, Thing> = {
  ...NOT_TAKEN_BACK,
  ...{
    product,
    relations,
    family,
    category,
    attribute,
    synonyms,
    settings,
    text,
    home,
    coupon,
    supplier,
    terms,
    operator,
  },
  'price rules': priceRules,
  'price list': priceList,
} satisfies { [Name in ThingName]: Thing<Name> }

/** Undefined for a verb of a later release. */
export function thingOf(verb: Verb): Thing | undefined {
  const name = THING_OF.get(verb)
  return name && THINGS[name]
}

export function writingBack({ undo }: Thing): WritingBack | undefined {
  return typeof undo === 'object' && 'reads' in undo ? undo : undefined
}

/** Taking such an act back takes back its parts. */
export const hasOnlyParts = (verb: Verb) => thingOf(verb)?.undo === 'by its parts'

/** Empty if facts of this verb can be taken back. */
export function reasonAgainst(verb: Verb): string {
  const undo = thingOf(verb)?.undo
  if (undo === undefined) return t('admin.undo.otherChange')
  if (undo === 'by its parts' || !('never' in undo)) return ''
  const why = undo.but?.[verb] ?? undo.never
  return why === BY_JOB ? '' : why()
}
