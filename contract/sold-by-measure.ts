/** Volumes, weights and lengths in what a product is called, as `Glue, 250 ml` or `Cord, 5 m`; those of tools in inches are their size. Pure: pages import it. */

/** A regular expression that JavaScript and PostgreSQL read alike. */
export const MEASURE_IN_NAME =
  '(^|[^0-9a-z.,])[0-9]+([.,][0-9]+)? ?(ml|cl|dl|l|lit(er|re)s?|fl\\.? ?oz|gal|gallons?|g|kg|m|m[²³])(?![a-z0-9²³/-])'

/** Whether it may be sold by volume, weight or length; whether it is, its owner knows. */
export const namesMeasure = (name: string): boolean => new RegExp(MEASURE_IN_NAME, 'i').test(name)
