import { t } from '#messages/t.ts'
import type { Item } from '#server/catalogue/import/item.ts'
import { fetchedAs } from '#server/catalogue/import/picture-store.ts'
import { at } from '#server/catalogue/import/records.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { documentAt, modelAt, uploadAt } from '#server/shop/uploads/names.ts'
import { listUsed } from '#server/shop/uploads/store.ts'

/** Leaves out uploads of other shops, with a warning, and takes those that were fetched before. `origin`: of this shop. */
export async function leaveOutForeignUploads(
  tx: Db | Tx,
  items: Item[],
  origin: string | undefined,
): Promise<void> {
  if (origin)
    for (const { pictures, fields } of items) {
      for (const one of pictures?.list ?? []) one.img = withoutOrigin(one.img, origin)
      if (fields.model) fields.model = { ...fields.model, text: withoutOrigin(fields.model.text, origin) }
    }
  await takeFetched(tx, items)
  const ids = items.flatMap((item) => addressesIn(item).flatMap((address) => idOf(address) ?? []))
  if (ids.length === 0) return
  const used = await listUsed(tx, [...new Set(ids)])
  const isForeign = (address: string) => {
    const id = idOf(address)
    return id !== undefined && !used.has(id)
  }
  for (const item of items) {
    const { pictures, documents } = item
    const foreign = addressesIn(item).filter(isForeign)
    if (foreign.length === 0) continue
    const words = t('admin.importSays.notOfThisShop', { addresses: foreign.join(', ') })
    item.warnings.push(
      at(
        pictures?.list.some(({ img }) => isForeign(img))
          ? pictures.cell
          : ([documents, item.fields.model].find((cell) => cell && mentions(cell.text, foreign)) ?? {
              line: item.line,
              column: '',
            }),
        words,
      ),
    )
    if (pictures) {
      const [first, ...more] = pictures.list
      // The first place is that of the picture itself, which may be empty.
      const kept = more.filter(({ img }) => !isForeign(img))
      pictures.list =
        first && isForeign(first.img)
          ? [kept[0] ?? { img: '', alt: '' }, ...kept.slice(1)]
          : [...(first ? [first] : []), ...kept]
    }
    if (documents)
      documents.text = documentLines(documents.text)
        .filter((line) => !isForeign(fileOf(line)))
        .join('\n')
    // Not emptied: an empty cell would take away the model that the product has.
    if (isForeign(item.fields.model?.text ?? '')) delete item.fields.model
  }
}

/** A picture that was fetched before, and is in use, becomes its upload: so importing a file again changes nothing. */
async function takeFetched(tx: Db | Tx, items: Item[]): Promise<void> {
  const pictures = items.flatMap((item) => item.pictures?.list ?? [])
  const fetched = await fetchedAs(tx, [
    ...new Set(pictures.flatMap(({ img }) => (/^https:/i.test(img) ? img : []))),
  ])
  if (fetched.size === 0) return
  const used = await listUsed(tx, [...new Set([...fetched.values()].flatMap((img) => idOf(img) ?? []))])
  for (const one of pictures) {
    const own = fetched.get(one.img)
    if (own && used.has(idOf(own) ?? '')) one.img = own
  }
}

const withoutOrigin = (img: string, origin: string) =>
  img.startsWith(`${origin}/uploads/`) ? img.slice(origin.length) : img
export const documentLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
const fileOf = (line: string) => line.trim().split(' ')[0] ?? ''

const mentions = (text: string, addresses: string[]) => addresses.some((address) => text.includes(address))

function addressesIn({ pictures, documents, fields: { model } }: Item): string[] {
  return [
    ...(pictures?.list ?? []).map(({ img }) => img),
    ...documentLines(documents?.text ?? '').map(fileOf),
    ...(model ? [model.text] : []),
  ]
}

function idOf(address: string): string | undefined {
  const upload = uploadAt(address)
  if (typeof upload === 'object') return upload.id
  return documentAt(address)?.id ?? modelAt(address)?.id ?? (upload === 'wrong' ? address : undefined)
}
