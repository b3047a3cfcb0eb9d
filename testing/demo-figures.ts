import { readDemoCatalogue } from '#server/shop/demo/catalogue.ts'

/** How many products the demo has on sale. */
export const ON_SALE = readDemoCatalogue().products.filter(({ state }) => state === 'on sale').length
