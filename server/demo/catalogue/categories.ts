import { bitAndBladeCategories } from '#server/demo/catalogue/bit-and-blade-categories.ts'
import { handToolCategories } from '#server/demo/catalogue/hand-tool-categories.ts'
import { powerToolCategories } from '#server/demo/catalogue/power-tool-categories.ts'
import type { DemoCategory } from '#server/demo/catalogue/shape.ts'
import { supplyCategories } from '#server/demo/catalogue/supply-categories.ts'
import { workshopCategories } from '#server/demo/catalogue/workshop-categories.ts'

/** The tree of the demo's categories, at most three deep, each after its parent and in the order of the shop. */
export const demoCategories: DemoCategory[] = [
  ...handToolCategories,
  ...workshopCategories,
  ...bitAndBladeCategories,
  ...powerToolCategories,
  ...supplyCategories,
]
