import { useEffect, useId, useState } from 'react'
import { formatCents } from '#contract/money.ts'
import { sumOfLines, unitCentsOf } from '#contract/prices.ts'
import type { Size, Tool, ToolFamily } from '#contract/tools.ts'
import { t } from '#messages/t.ts'
import { useCart } from '#web/cart/cart.ts'
import { quantityIn } from '#web/cart/cart-lines.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { askOwnPrices } from '#web/prices/ask-own-price.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { useAsksOwnPrices } from '#web/prices/own-price.ts'
import { addSizes, type Wanted } from '#web/product-page/add-sizes.ts'
import { fieldOf, SizeRow } from '#web/product-page/size-row.tsx'
import { countedWords } from '#web/quantities/counted-words.ts'
import { isSoldOut } from '#web/quantities/limits.ts'
import { addingProblem, type QuantityProblem, typedPieces } from '#web/quantities/quantity-problem.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { tool: Tool; family: ToolFamily }

/** All sizes of a family with what each costs and how many there are; several are put into the cart at once. */
export default function SizeTable({ tool, family }: Props) {
  const { choices } = family
  const sizes = useOwnSizes(family.sizes)
  const id = useId()
  const cart = useCart()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, QuantityProblem>>({})
  const [adding, setAdding] = useState(false)
  const inCart = ({ _id }: Size) => (cart.status === 'ready' ? quantityIn(cart.lines, _id) : 0)
  const wanted = sizes.filter((size) => typed[size._id]?.trim() && !isSoldOut(size))

  const problemOf = (size: Size) => addingProblem(size, typed[size._id] ?? '', inCart(size))
  function type(size: Size, text: string) {
    setTyped((now) => ({ ...now, [size._id]: text }))
    setProblems(({ [size._id]: _, ...others }) => others)
  }
  function judge(of: Size[]): Size | undefined {
    const found = of.flatMap((size) => {
      const problem = problemOf(size)
      return problem ? [{ size, problem }] : []
    })
    setProblems((now) => ({
      ...now,
      ...Object.fromEntries(found.map(({ size, problem }) => [size._id, problem])),
    }))
    return found[0]?.size
  }
  async function submit() {
    const wrong = judge(wanted)
    if (wrong ?? wanted.length === 0) {
      document.getElementById(fieldOf(id, wrong ?? sizes.find((size) => !isSoldOut(size))))?.focus()
      return
    }
    setAdding(true)
    const { left, error } = await addSizes(
      wanted.map((size): Wanted => [size._id, typedPieces(typed[size._id] ?? '')]),
    )
    setTyped((now) => Object.fromEntries(left.map((one) => [one, now[one] ?? ''])))
    setAdding(false)
    if (error) await showFailure(error)
  }

  return (
    <section aria-labelledby={id} className="wrap mt-14 sm:mt-20">
      <h2 id={id} className="text-2xl">
        {t('productPage.allSizes')}
      </h2>
      <form
        className="printed mt-3 max-w-4xl"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <table aria-labelledby={id} className="w-full text-left tabular-nums">
          <thead className="border-b border-ink text-sm text-soft">
            <tr>
              <th scope="col" className="py-2 pr-3 pl-2 font-normal">
                {choices.map(({ name }) => name).join(', ') || t('productPage.size')}
              </th>
              <th scope="col" className="py-2 pr-3 font-normal max-sm:hidden">
                {t('productPage.articleNumber')}
              </th>
              <th scope="col" className="py-2 pr-3 font-normal max-sm:hidden">
                {t('productPage.stock')}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {t('productPage.price')}
              </th>
              <th scope="col" className="py-2 font-normal print:hidden noscript:hidden">
                {t('quantities.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sizes.map((size) => (
              <SizeRow
                key={size._id}
                table={id}
                size={size}
                choices={choices}
                isHere={size._id === tool._id}
                typed={typed[size._id] ?? ''}
                problem={problems[size._id]}
                onType={(text) => type(size, text)}
                onLeave={() => typed[size._id]?.trim() && judge([size])}
              />
            ))}
          </tbody>
        </table>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden noscript:hidden">
          <Button type="submit" look="solid" busy={adding}>
            {t('cart.addToCart')}
          </Button>
          <p role="status" className="tabular-nums">
            <Sum tool={tool} wanted={wanted.filter((size) => !problemOf(size))} typed={typed} />
          </p>
        </div>
      </form>
    </section>
  )
}

/** The sizes with the prices of who looks at them, which come after the page. */
function useOwnSizes(sizes: Size[]): Size[] {
  const isAsked = useAsksOwnPrices()
  const [own, setOwn] = useState(sizes)
  useEffect(() => {
    if (isAsked) void askOwnPrices(sizes).then(setOwn)
  }, [sizes, isAsked])
  const isOfThese = own.length === sizes.length && own.every(({ _id }, place) => _id === sizes[place]?._id)
  return isAsked && isOfThese ? own : sizes
}

type SumProps = { tool: Tool; wanted: Size[]; typed: Record<string, string> }

/** What is typed together. */
function Sum({ tool, wanted, typed }: SumProps) {
  const within = useCurrencyOf(tool)
  const lines = wanted.map((size) => ({ size, quantity: typedPieces(typed[size._id] ?? '') }))
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (lines.length === 0) return t('productPage.typeHowMany')
  const cents = sumOfLines(
    lines.map(({ size, quantity }) => ({
      unitPriceCents: unitCentsOf(size, tool.tiersFamily ? pieces : quantity),
      quantity,
    })),
  )
  const total = within(() => formatCents(cents))
  const counted = countedWords(lines.map(({ size, quantity }) => ({ quantity, contents: size.contents })))
  return t('productPage.countedFor', { counted, total })
}
