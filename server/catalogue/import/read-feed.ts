import sax from 'sax'
import { isSafetySection } from '#contract/safety-section.ts'
import { t } from '#messages/t.ts'
import { type FileRow, type RowFile, UnreadableFile } from '#server/catalogue/import/records.ts'

/** The elements that are read, by Google's product data specification; those of a TSV file are the same. */
export const FEED_COLUMNS = [
  ...['id', 'title', 'description', 'link', 'image_link', 'additional_image_link', 'availability', 'price'],
  ...[
    'sale_price',
    'sale_price_effective_date',
    'brand',
    'gtin',
    'mpn',
    'google_product_category',
    'product_type',
    'item_group_id',
  ],
  ...[
    'color',
    'size',
    'material',
    'pattern',
    'gender',
    'age_group',
    'condition',
    'quantity',
    'product_detail',
  ],
  ...['shipping_weight', 'shipping_length', 'shipping_width', 'shipping_height'],
  ...['unit_pricing_measure', 'unit_pricing_base_measure'],
]

const LONGEST_ITEM = 1_000_000
const ITEMS = ['item', 'entry']
const GOOGLE = 'http://base.google.com/ns/1.0'

type Bytes = AsyncIterable<Uint8Array>
type Found = { line: number; texts: Map<string, string[]>; size: number }

/** Reads RSS 2.0 or Atom as it comes, a row for each item. Pictures are divided by commas. Errors: UnreadableFile, also while rows are read. */
export async function readFeed(bytes: Bytes): Promise<RowFile> {
  return { header: FEED_COLUMNS, rows: rowsOf(bytes) }
}

async function* rowsOf(bytes: Bytes): AsyncGenerator<FileRow> {
  const parser = sax.parser(true, { trim: true, position: true })
  const ready: FileRow[] = []
  let place = 0
  let item: Found | undefined
  let path: string[] = []
  let text = ''
  let prefix = 'g'
  let detail: string[] = []
  let isOfSafety = false
  parser.onopentag = ({ name, attributes }) => {
    const local = localOf(name)
    for (const [attribute, value] of Object.entries(attributes))
      if (value === GOOGLE) prefix = attribute.slice(attribute.indexOf(':') + 1)
    if (!item && ITEMS.includes(local)) {
      item = { line: parser.line + 1, texts: new Map(), size: 0 }
      path = []
    } else if (item) path.push(local)
    text = ''
  }
  const hear = (said: string) => {
    text += said
    if (item) item.size += said.length
    if (item && item.size > LONGEST_ITEM)
      throw new UnreadableFile(t('admin.importSays.itemTooLong', { line: String(item.line) }))
  }
  parser.ontext = hear
  parser.oncdata = hear
  parser.onclosetag = (name) => {
    if (!item) return
    const local = localOf(name)
    if (path.length === 0 && ITEMS.includes(local)) {
      const { line, texts } = item
      place += 1
      ready.push({
        place,
        line,
        cells: FEED_COLUMNS.map((column) => cellOf(texts, column)),
      })
      item = undefined
      return
    }
    const [outer] = path
    path.pop()
    if (outer === 'product_detail' && path.length === 1) {
      if (local === 'attribute_name' || local === 'attribute_value') detail.push(text.trim())
      if (local === 'section_name' && isSafetySection(text.trim())) isOfSafety = true
    } else if (outer === 'product_detail' && path.length === 0) {
      if (detail.length === 2 && !isOfSafety) add(item, local, detail.join(':'))
      detail = []
      isOfSafety = false
    } else if (path.length === 0) add(item, namedAs(name, prefix), text)
    text = ''
  }
  let failure: Error | undefined
  parser.onerror = (error) => {
    failure ??= error
  }
  for await (const part of textsOf(bytes)) {
    parser.write(part)
    mustGoOn()
    yield* ready.splice(0)
  }
  parser.close()
  mustGoOn()
  yield* ready.splice(0)

  function mustGoOn(): void {
    if (!failure) return
    const [sentence = ''] = failure.message.split('\n')
    throw new UnreadableFile(
      t('admin.importSays.feedCannotBeRead', { line: String(parser.line + 1), why: sentence }),
    )
  }
}

/** An address with a comma is written so that commas divide addresses. */
function add({ texts }: Found, column: string, text: string): void {
  const one = column.endsWith('additional_image_link') ? text.trim().replaceAll(',', '%2C') : text.trim()
  if (one !== '') texts.set(column, [...(texts.get(column) ?? []), one])
}

/** Google's own element comes before one of RSS or Atom, which may say something else, as `id` does. Of several, the first counts. */
function cellOf(texts: Found['texts'], column: string): string {
  const found = texts.get(column) ?? texts.get(`plain ${column}`) ?? []
  if (column === 'product_detail') return found.join('\n')
  if (column === 'additional_image_link') return found.join(',')
  return found[0] ?? (column === 'description' ? (texts.get('plain summary')?.[0] ?? '') : '')
}

/** `g:title` is `title` if the feed gives Google's vocabulary this prefix; `title` is `plain title`; others keep their name. */
function namedAs(name: string, prefix: string): string {
  if (!name.includes(':')) return `plain ${name.toLowerCase()}`
  return name.startsWith(`${prefix}:`) ? localOf(name) : name
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase()

/** In the encoding that the file names, else UTF-8. */
async function* textsOf(bytes: Bytes): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    decoder ??= decoderOf(chunk)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

function decoderOf(chunk: Uint8Array): TextDecoder {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le')
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be')
  const beginning = Buffer.from(chunk.subarray(0, 200)).toString('latin1')
  const [, named = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(beginning.replace('\xef\xbb\xbf', '')) ?? []
  try {
    return new TextDecoder(named)
  } catch {
    throw new UnreadableFile(t('admin.importSays.unknownEncoding', { encoding: named }))
  }
}
