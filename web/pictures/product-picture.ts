/** A card's picture becomes the one of the purchase page: to the browser they are one, by this name. */
export const PRODUCT_PICTURE = 'product-picture'
