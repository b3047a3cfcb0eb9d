import { useRef, useState } from 'react'
import type { GroupPrice, ListedGroup, TypedGroupPrice } from '#contract/customer-groups.ts'
import { formatDollars } from '#contract/money.ts'
import { type Column, DataTable } from '#web/admin/data-table.tsx'
import { readPasted } from '#web/admin/prices/group-words.ts'
import { SearchBox } from '#web/admin/search-box.tsx'
import { browserApi } from '#web/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/parts/reread.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const COLUMNS: Column<GroupPrice>[] = [
  {
    label: 'Product',
    sort: 'productName',
    wide: true,
    cell: ({ productName, sku, onSale }) => (
      <>
        <span className="break-words">{productName}</span>
        {sku && <span className="block text-sm text-soft">{sku}</span>}
        {!onSale && <Badge tone="open">Not on sale</Badge>}
      </>
    ),
  },
  { label: 'List price', sort: 'listPrice', cell: ({ listPrice }) => formatDollars(listPrice) },
  { label: 'Group price', cell: ({ price }) => (price === undefined ? 'As listed' : formatDollars(price)) },
  { label: 'By quantity', cell: ({ priceTiers }) => priceTiers ?? '–' },
]

type Props = { group: ListedGroup; page: { rows: GroupPrice[]; total: number } }
type Texts = { sku: string; price: string; priceTiers: string }
const NONE: Texts = { sku: '', price: '', priceTiers: '' }

/** The issues of a row, by the names of the fields. */
function rowProblems(error: unknown): Record<string, string> {
  return Object.fromEntries(issuesOf(error).map(({ path, message }) => [String(path.at(-1)), message]))
}

/** The issues of pasted lines, as one text. */
function pastedProblems(error: unknown): Record<string, string> {
  const all = issuesOf(error).map(({ path, message }) => `Row ${Number(path[1]) + 1}: ${message}`)
  const more = all.length > 5 ? ` And ${all.length - 5} more.` : ''
  return all.length > 0 ? { pasted: `${all.slice(0, 5).join('. ')}.${more}` } : {}
}

/** The price list of a group: a page of it, a row to set, and many at once as pasted lines. */
export function GroupPrices({ group, page }: Props) {
  const [texts, setTexts] = useState(NONE)
  const [edited, setEdited] = useState<GroupPrice>()
  const [said, setSaid] = useState('')
  const { sending, problems, send } = useSending(rowProblems)
  const reread = useReread()
  const form = useRef<HTMLDivElement>(null)
  const typed = (name: keyof Texts) => ({
    name,
    value: texts[name],
    onValueChange: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  })

  async function write(row: TypedGroupPrice, words: string): Promise<void> {
    setSaid('')
    if (!(await send(() => browserApi.groups.changePrices({ id: group.id, prices: [row] })))) return
    setTexts(NONE)
    setEdited(undefined)
    await reread()
    setSaid(words)
  }

  function submit(): Promise<void> {
    const { sku, price, priceTiers } = texts
    const prices = { ...(price.trim() && { price: Number(price) }), ...(priceTiers.trim() && { priceTiers }) }
    const which = edited ? { productId: edited._id } : { sku: sku.trim() }
    return write({ ...which, ...prices }, `${edited?.productName ?? sku} has been saved.`)
  }

  function edit(row: GroupPrice): void {
    setEdited(row)
    setTexts({ sku: row.sku ?? '', price: row.price?.toFixed(2) ?? '', priceTiers: row.priceTiers ?? '' })
    form.current?.querySelector<HTMLInputElement>('[name="price"]')?.focus()
  }

  return (
    <section aria-label="Price list" className="mt-6">
      <p className="max-w-prose text-soft">
        What a piece of a product costs the group. Where everybody pays less, the group does, too.
      </p>
      <div ref={form}>
        <Form
          errors={problems}
          onFormSubmit={submit}
          className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3"
        >
          {edited ? (
            <p className="self-center break-words">{edited.productName}</p>
          ) : (
            <TextField label="Article number" {...typed('sku')} maxLength={64} autoComplete="off" />
          )}
          <TextField label="Price in dollars" {...typed('price')} inputMode="decimal" placeholder="16.50" />
          <TextField
            label="Prices by quantity (optional)"
            {...typed('priceTiers')}
            maxLength={300}
            placeholder="10: 15.00, 50: 14.00"
          />
          <div className="flex flex-wrap gap-3 sm:col-span-3">
            <Button type="submit" busy={sending}>
              {edited ? 'Save Price' : 'Add Price'}
            </Button>
            {edited && (
              <Button
                look="quiet"
                onClick={() => {
                  setEdited(undefined)
                  setTexts(NONE)
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        </Form>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
      <Paste group={group} />
      <div className="mt-6 xl:max-w-md">
        <SearchBox label="Search the price list" />
      </div>
      <DataTable
        label="Price list"
        noun="price"
        columns={COLUMNS}
        rows={page.rows}
        total={page.total}
        actions={(row) => (
          <>
            <Button
              look="quiet"
              size="small"
              aria-label={`Change ${row.productName}`}
              onClick={() => edit(row)}
            >
              Change
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${row.productName} from the list`}
              onClick={() => void write({ productId: row._id }, `${row.productName} is off the list.`)}
            >
              Remove
            </Button>
          </>
        )}
      />
    </section>
  )
}

/** Many prices at once, as a spreadsheet has them. */
function Paste({ group }: { group: ListedGroup }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const [said, setSaid] = useState('')
  const { sending, problems, send } = useSending(pastedProblems)
  const reread = useReread()

  async function submit(): Promise<void> {
    setSaid('')
    const read = readPasted(text)
    setWrong('wrong' in read ? `Line ${read.wrong}: an article number, a semicolon and a price` : '')
    if ('wrong' in read || read.rows.length === 0) return
    const isSaved = await send(async () => {
      const { changed } = await browserApi.groups.changePrices({ id: group.id, prices: read.rows })
      setSaid(
        `${changed.toLocaleString('en-US')} of ${read.rows.length.toLocaleString('en-US')} prices were changed.`,
      )
    })
    if (!isSaved) return
    setText('')
    await reread()
  }

  return (
    <details className="mt-4 max-w-2xl">
      <summary className="min-h-11 cursor-pointer py-3 underline underline-offset-4">
        Paste many prices
      </summary>
      <Form errors={wrong ? { pasted: wrong } : problems} onFormSubmit={submit} className="grid gap-3">
        <TextArea
          label="Lines with an article number, a semicolon and a price: MG-1;16.50"
          name="pasted"
          value={text}
          onValueChange={setText}
          maxLength={100_000}
        />
        <div>
          <Button type="submit" busy={sending} disabled={text.trim() === ''}>
            Save These Prices
          </Button>
        </div>
      </Form>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
    </details>
  )
}
