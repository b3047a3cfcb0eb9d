// node images.mjs: gives each tool of the demo's catalogue the picture that was rendered of it or of its family, and its own model.
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { CATALOGUE, toolsOfCatalogue } from './catalogue.mjs'
import { readEnds } from './views/ends.mjs'

const PUBLIC = path.join(import.meta.dirname, '../public')
const isThere = (address) => fs.existsSync(path.join(PUBLIC, address))
// Until its own is rendered, a size is shown by the first view of its family: another size, and never another thing.
const pictures = new Map(
  toolsOfCatalogue().flatMap(({ slug, model, room, name }) => {
    const address = [`/${room}/${name}-640.webp`, `/families/${model}-640.webp`].find(isThere)
    return address ? [[slug, address]] : []
  }),
)
// Never that of another size: it is measured.
const models = new Map(
  toolsOfCatalogue().flatMap(({ slug, name }) =>
    isThere(`/models/${name}.glb`) ? [[slug, `/models/${name}.glb`]] : [],
  ),
)
// The first of a family has a picture of its working end and one beside a rule of 6 in, too.
const ends = readEnds()
const more = new Map(
  toolsOfCatalogue().flatMap(({ slug, room, name }) => {
    if (room !== 'families') return []
    const addresses = [`/ends/${ends.get(name)?.file}-640.webp`, `/beside/${name}-640.webp`]
    // One a line: what follows an address in its line says what the picture shows.
    const lines = addresses.filter(isThere).join('\n')
    return [[slug, lines.includes('\n') ? `"${lines}"` : lines]]
  }),
)
let catalogue = fs.readFileSync(CATALOGUE, 'utf8')
// Only the cell changes: the rest of the file stays as the shop's export wrote it.
const [head] = parse(catalogue, { bom: true, to: 1 })
for (const { raw, record } of parse(catalogue, { bom: true, columns: true, raw: true })) {
  if (record.type !== 'product') continue
  const picture = pictures.get(record.slug) ?? record.img
  const model = models.get(record.slug) ?? ''
  const others = more.get(record.slug) ?? ''
  const changed = withCell(withCell(withCell(raw, 'img', picture), 'model', model), 'morePictures', others)
  if (changed !== raw) catalogue = catalogue.replace(raw, () => changed)
}
fs.writeFileSync(CATALOGUE, catalogue)

/** A single address needs no quotes; those of other cells, with what they hold, are passed over. */
function withCell(raw, column, text) {
  const cells = raw.match(/("(?:[^"]|"")*"|[^,]*)(,|\r?\n|$)/g)
  const place = head.indexOf(column)
  cells[place] = cells[place].replace(/^("(?:[^"]|"")*"|[^,\r\n]*)/, () => text)
  return cells.join('')
}
