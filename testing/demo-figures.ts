import { demoFamilies } from '#server/shop/demo/catalogue/demo-families.ts'

/** How many products the demo has on sale. */
export const ON_SALE = demoFamilies
  .flatMap(({ products }) => products)
  .filter(({ state }) => state === 'on sale').length
