import type { Kind } from '#server/history/undo/change.ts'
import type { Thing } from '#server/history/undo/reversible.ts'
import { attributeThing } from '#server/history/undo/things/attributes.ts'
import { categoryThing } from '#server/history/undo/things/categories.ts'
import { familyThing } from '#server/history/undo/things/families.ts'
import { couponThing, priceListThing, rulesThing } from '#server/history/undo/things/prices.ts'
import { productThing } from '#server/history/undo/things/products.ts'
import { relationsThing } from '#server/history/undo/things/relations.ts'
import { settingsThing, synonymsThing, textThing } from '#server/history/undo/things/settings.ts'

/** How things of each kind are read and written. */
export const THINGS: Record<Kind, Thing> = {
  product: productThing,
  relations: relationsThing,
  family: familyThing,
  category: categoryThing,
  attribute: attributeThing,
  synonyms: synonymsThing,
  settings: settingsThing,
  text: textThing,
  'price rules': rulesThing,
  'price list': priceListThing,
  coupon: couponThing,
}
