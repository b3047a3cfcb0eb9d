import { bitAndBladeCategories } from '#server/shop/demo/catalogue/bit-and-blade-categories.ts'
import { handToolCategories } from '#server/shop/demo/catalogue/hand-tool-categories.ts'
import { powerToolCategories } from '#server/shop/demo/catalogue/power-tool-categories.ts'
import type { DemoCategory } from '#server/shop/demo/catalogue/shape.ts'
import { supplyCategories } from '#server/shop/demo/catalogue/supply-categories.ts'
import { workshopCategories } from '#server/shop/demo/catalogue/workshop-categories.ts'

/** The tree of the demo's categories, at most three deep, each after its parent and in the order of the shop. */
export const demoCategories: DemoCategory[] = [
  ...handToolCategories,
  ...workshopCategories,
  ...bitAndBladeCategories,
  ...powerToolCategories,
  ...supplyCategories,
]
