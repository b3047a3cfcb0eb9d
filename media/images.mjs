// node images.mjs: gives each tool of the demo's catalogue the picture that was rendered of it or of its family.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { CATALOGUE, toolsOfCatalogue } from './catalogue.mjs'

const PUBLIC = path.join(import.meta.dirname, '../public')
const isThere = (address) => fs.existsSync(path.join(PUBLIC, address))
// Until its own is rendered, a size is shown by the first view of its family: another size, and never another thing.
const pictures = new Map(
  toolsOfCatalogue().flatMap(({ slug, model, room, name }) => {
    const address = [`/${room}/${name}-640.webp`, `/families/${model}-640.webp`].find(isThere)
    return address ? [[slug, address]] : []
  }),
)
let catalogue = fs.readFileSync(CATALOGUE, 'utf8')
// Only the cell changes: the rest of the file stays as the shop's export wrote it.
for (const { raw, record } of parse(catalogue, { bom: true, columns: true, raw: true })) {
  const picture = record.type === 'product' && pictures.get(record.slug)
  if (picture) catalogue = catalogue.replace(raw, raw.replace(`,${record.img},`, `,${picture},`))
}
fs.writeFileSync(CATALOGUE, catalogue)
