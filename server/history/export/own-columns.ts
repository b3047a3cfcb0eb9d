/** The columns of Kerf's own file of products beside their fields. The import reads what the export writes. */

/** Of categories, attributes and families, beside those that products have, too. */
export const OF_DEFINITIONS = [
  ...['choices', 'kind', 'dimension', 'filterable', 'options', 'shopifyId', 'googleId'],
]
/** The stock with which a row was exported, beside the one that may be changed. */
export const EXPORTED = 'exportedQuantity'
/** Before the code of an attribute, in the column of its values. */
export const VALUE_PREFIX = 'values.'
