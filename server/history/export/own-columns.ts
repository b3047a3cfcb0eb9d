import { TRANSLATED, type TranslatedThing } from '#contract/translated.ts'
import { allLanguages, type Language } from '#messages/languages.ts'

/** The columns of Kerf's own file of products beside their fields. The import reads what the export writes. */

/** Of categories, attributes, families and operators, beside those that products have, too. */
export const OF_DEFINITIONS = [
  ...['choices', 'kind', 'dimension', 'filterable', 'options', 'operator', 'shopifyId', 'googleId'],
]
/** The stock with which a row was exported, beside the one that may be changed. */
export const EXPORTED = 'exportedQuantity'
/** Before the code of an attribute, in the column of its values. */
export const VALUE_PREFIX = 'values.'

/** A column of a text in a further language: `name:de`. The name of a product has two headings. */
export const translatedColumn = (name: string, tag: Language): string => `${name}:${tag}`

/** The texts of a thing in further languages that a file has columns for. */
export function translatedColumns(
  thing: TranslatedThing,
  has: (column: string) => boolean,
): { tag: Language; name: string; column: string }[] {
  return allLanguages.flatMap((tag) =>
    Object.keys(TRANSLATED[thing]).flatMap((name) => {
      const columns = name === 'name' ? [name, 'productName'] : [name]
      const column = columns.map((one) => translatedColumn(one, tag)).find(has)
      return column === undefined ? [] : { tag, name, column }
    }),
  )
}
