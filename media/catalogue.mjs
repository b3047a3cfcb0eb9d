// The demo's catalogue as the pictures read it: which tool is the first view of its family, and where its picture lies.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

export const CATALOGUE = path.join(import.meta.dirname, '../server/shop/demo/catalogue.csv')

/**
 * Every tool of the catalogue as { slug, model, room, name, row }. `model` names what it is modelled by: its family, or itself
 * where it has none. The first tool of a family is the family's first view.
 */
export function toolsOfCatalogue() {
  const rows = parse(fs.readFileSync(CATALOGUE), { bom: true, columns: true })
  const seen = new Set()
  return rows
    .filter(({ type }) => type === 'product')
    .map((row) => {
      const model = row.family || row.slug
      const first = !seen.has(model)
      seen.add(model)
      const filled = Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))
      return {
        slug: row.slug,
        model,
        room: first ? 'families' : 'sizes',
        name: first ? model : row.slug,
        row: filled,
      }
    })
}
