import { useRef, useState } from 'react'
import type { GroupPrice, ListedGroup, TypedGroupPrice } from '#contract/customer-groups.ts'
import { currencyWord, toDollars } from '#contract/money.ts'
import { writeCents, writeDollars } from '#contract/typed-number.ts'
import { plainTiers, shownTiers } from '#contract/typed-tiers.ts'
import { t } from '#messages/t.ts'
import type { RelatedProduct } from '#web/admin/fields/product-search.tsx'
import { ProductSearch } from '#web/admin/fields/product-search.tsx'
import { dollarsProblem, readCents } from '#web/admin/prices/dollars.ts'
import { GROUP_PRICE_COLUMNS } from '#web/admin/prices/group-price-columns.tsx'
import { savedWords } from '#web/admin/prices/group-words.ts'
import { PastePrices } from '#web/admin/prices/paste-prices.tsx'
import { DataTable } from '#web/admin/table/data-table.tsx'
import { SearchBox } from '#web/admin/table/search-box.tsx'
import { browserApi } from '#web/api/api.ts'
import { issuesOf } from '#web/forms/field-problems.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { goesOnBeside } from '#web/ui/next-focus.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { group: ListedGroup; page: { rows: GroupPrice[]; total: number } }
type Texts = { price: string; priceTiers: string }
const NONE: Texts = { price: '', priceTiers: '' }
const NO_PRODUCT = { productId: t('admin.prices.chooseAProductByIts') }

/** The issues of a row, by the names of the fields. */
function rowProblems(error: unknown): Record<string, string> {
  return Object.fromEntries(issuesOf(error).map(({ path, message }) => [String(path.at(-1)), message]))
}

/** The price list of a group: a page of it, a row to set, and many at once as pasted lines. */
export function GroupPrices({ group, page }: Props) {
  const [texts, setTexts] = useState(NONE)
  const [chosen, setChosen] = useState<RelatedProduct>()
  const [missing, setMissing] = useState<Record<string, string>>()
  const [said, setSaid] = useState('')
  const { sending, problems, send } = useSending(rowProblems)
  const reread = useReread()
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  const typed = (name: keyof Texts) => ({
    name,
    value: texts[name],
    onValueChange: (value: string) => setTexts((all) => ({ ...all, [name]: value })),
  })

  async function write(row: TypedGroupPrice, name: string): Promise<void> {
    setSaid('')
    let done = { changed: 0, removed: 0 }
    const isSent = await send(async () => {
      done = await browserApi.groups.changePrices({ id: group.id, prices: [row] })
    })
    if (!isSent) return
    choose(undefined)
    setTexts(NONE)
    await reread()
    setSaid(savedWords(name, row, done))
  }

  async function submit(): Promise<void> {
    // Another object each time: a field forgets what was said of it as soon as somebody types.
    setMissing(chosen ? undefined : { ...NO_PRODUCT })
    if (!chosen) return
    const { price, priceTiers } = texts
    const cents = readCents(price)
    const prices = {
      price: cents !== undefined ? toDollars(cents) : undefined,
      priceTiers: priceTiers.trim() ? plainTiers(priceTiers) : undefined,
    }
    await write({ productId: chosen._id, ...prices }, chosen.productName)
  }

  function choose(product: RelatedProduct | undefined): void {
    setMissing(undefined)
    setChosen(product)
    opener.current = null
    if (product) form.current?.querySelector<HTMLInputElement>('[name="price"]')?.focus()
  }

  function edit(row: GroupPrice, button: HTMLElement): void {
    setTexts({
      price: row.price === undefined ? '' : writeDollars(row.price),
      priceTiers: shownTiers(row.priceTiers ?? ''),
    })
    choose(row)
    opener.current = button
  }

  /** Back to the button of the row, or to the search for another product. */
  function cancel(): void {
    const button = opener.current
    choose(undefined)
    setTexts(NONE)
    requestAnimationFrame(() => {
      const search = form.current?.querySelector<HTMLInputElement>('[role="combobox"]')
      ;(button ?? search)?.focus()
    })
  }

  async function remove(row: GroupPrice, button: HTMLElement): Promise<void> {
    const goesOn = goesOnBeside(button)
    await write({ productId: row._id }, row.productName)
    goesOn?.focus()
  }

  return (
    <section aria-label={t('admin.prices.priceList')} className="mt-6">
      <p className="max-w-prose text-soft">{t('admin.prices.whatAPieceOfA')}</p>
      <div ref={form}>
        <Form
          errors={missing ?? problems}
          onFormSubmit={submit}
          className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3"
        >
          {chosen ? (
            <p className="self-center wrap-anywhere">
              {chosen.productName}
              {problems.productId && (
                <span className="mt-1.5 block text-sm text-wrong">{problems.productId}</span>
              )}
            </p>
          ) : (
            <ProductSearch label={t('admin.prices.product')} name="productId" left={[]} onChoose={choose} />
          )}
          <TextField
            label={t('admin.prices.priceIn', { currencyWord: currencyWord() })}
            {...typed('price')}
            problem={(text) => (text.trim() === '' || readCents(text) ? null : dollarsProblem(text))}
            inputMode="decimal"
            placeholder={writeCents(1650)}
          />
          <TextField
            label={t('admin.prices.pricesByQuantityOptional')}
            {...typed('priceTiers')}
            maxLength={200}
            placeholder={shownTiers('10: 15.00, 50: 14.00')}
          />
          <div className="flex flex-wrap gap-3 sm:col-span-3">
            <Button type="submit" busy={sending}>
              {t('admin.prices.savePrice')}
            </Button>
            {chosen && (
              <Button look="quiet" onClick={cancel}>
                {t('admin.prices.cancel')}
              </Button>
            )}
          </div>
        </Form>
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
      <PastePrices group={group} />
      <div className="mt-6 xl:max-w-md">
        <SearchBox label={t('admin.prices.searchThePriceList')} />
      </div>
      <DataTable
        views="price list"
        label={t('admin.prices.priceList')}
        noun="price"
        of={['group']}
        empty={{
          title: t('admin.prices.thisPriceListIsEmpty'),
          text: t('admin.prices.setAPriceAboveOr'),
        }}
        columns={GROUP_PRICE_COLUMNS}
        rows={page.rows}
        total={page.total}
        actions={(row) => (
          <>
            <Button
              look="quiet"
              size="small"
              aria-label={t('admin.prices.change2', { productName: row.productName })}
              onClick={({ currentTarget }) => edit(row, currentTarget)}
            >
              {t('admin.prices.change')}
            </Button>
            <Button
              look="quiet"
              size="small"
              aria-label={t('admin.prices.removeFromTheList', { productName: row.productName })}
              onClick={({ currentTarget }) => void remove(row, currentTarget)}
            >
              {t('admin.prices.remove')}
            </Button>
          </>
        )}
      />
    </section>
  )
}
