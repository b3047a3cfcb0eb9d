import type { Kind } from '#server/undo/change.ts'
import type { Thing } from '#server/undo/thing.ts'
import { attributeThing } from '#server/undo/things/attributes.ts'
import { categoryThing } from '#server/undo/things/categories.ts'
import { familyThing } from '#server/undo/things/families.ts'
import { couponThing, priceListThing, rulesThing } from '#server/undo/things/prices.ts'
import { productThing } from '#server/undo/things/products.ts'
import { relationsThing } from '#server/undo/things/relations.ts'
import { settingsThing, synonymsThing, textThing } from '#server/undo/things/settings.ts'

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
