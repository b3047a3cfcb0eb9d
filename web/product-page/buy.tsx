import type { MouseEvent } from 'react'
import { formatCents, formatDollars } from '#contract/money.ts'
import { piecesInPack } from '#contract/packs.ts'
import { lineTotal, unitCentsOf } from '#contract/prices.ts'
import { promisedDay } from '#contract/promise-words.ts'
import type { Tool } from '#contract/tools.ts'
import { number, t } from '#messages/t.ts'
import { saveBeforeSignIn, saveDraft } from '#web/account/order-draft.ts'
import { signedInAccount } from '#web/account/session-state.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { latePart } from '#web/lazy/late-part.tsx'
import { useSaveToList } from '#web/lists/use-save-to-list.tsx'
import { useAdvice } from '#web/packs/use-advice.ts'
import { useCurrencyOf } from '#web/prices/currency-of.ts'
import { AllTaxes, Price } from '#web/prices/price.tsx'
import { PriceTiers } from '#web/prices/price-tiers.tsx'
import { ShownPrice } from '#web/prices/shown-price.tsx'
import { wanted } from '#web/product-page/wanted.ts'
import { QuantityControl } from '#web/quantities/quantity-control.tsx'
import { useTypedQuantity } from '#web/quantities/typed-quantity.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

/** Most tools are in stock. */
const SoldOut = latePart(() => import('#web/product-page/sold-out.tsx'), <div className="h-31" />)

/** What a tool costs and how many there are; a change of size is read out. `listed`: with everybody's prices. */
export function PriceAndStock({ tool, listed }: { tool: Tool; listed: Tool }) {
  const { aviQuantity, minQuantity, available, promise } = tool
  const packOf = piecesInPack(tool)
  const within = useCurrencyOf(tool)
  const leastTotal = () =>
    within(() =>
      formatCents(lineTotal({ unitPriceCents: unitCentsOf(tool, minQuantity), quantity: minQuantity })),
    )
  return (
    <div role="status" className="printed mt-3">
      <p className="font-display text-4xl font-medium tabular-nums">
        <ShownPrice product={tool} />
        {!packOf && minQuantity > 1 && (
          <span className="font-sans text-base font-normal text-soft"> {t('productPage.each')}</span>
        )}
      </p>
      <p className="mt-1 text-sm text-soft">
        {packOf && `${t('productPage.aPackOf', { packOf: number(packOf) })} `}
        {tool.price < listed.price ? (
          t('productPage.yourPriceInsteadOf', { price: within(() => formatDollars(listed.price)) })
        ) : (
          <AllTaxes />
        )}
        {minQuantity > 1 &&
          ` ${packOf ? t('productPage.soldFromPacks', { packs: minQuantity, total: leastTotal() }) : t('productPage.soldFrom', { pieces: minQuantity, total: leastTotal() })}`}
      </p>
      {/* A ladder of one's own takes the place of everybody's: nothing below it moves. */}
      <div className="grid justify-items-start *:[grid-area:1/1]">
        {tool !== listed && (
          <div aria-hidden="true" className="invisible">
            <PriceTiers product={listed} />
          </div>
        )}
        <PriceTiers product={tool} />
      </div>
      {tool.tiersFamily && <p className="mt-1 text-sm text-soft">{t('productPage.piecesOfAllItsSizes')}</p>}
      <p className={`mt-3 flex items-baseline gap-2 font-medium ${available ? 'text-good' : 'text-wrong'}`}>
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${available ? 'bg-action' : 'bg-wrong'}`}
        />
        {available
          ? packOf
            ? t('productPage.packsInStock', { count: aviQuantity })
            : t('productPage.inStock', { aviQuantity: number(aviQuantity) })
          : soldOut(aviQuantity, minQuantity)}
        {promise && `, ${t('productPage.promised', { ...promise, on: promisedDay(promise.on) })}`}
      </p>
    </div>
  )
}

function soldOut(left: number, least: number): string {
  if (left === 0) return t('productPage.soldOut')
  return t('productPage.soldOutOnlyLeftAnd', { left: number(left), least: number(least) })
}

/** How many of it, and the two ways on, which take what is typed or nothing. */
export function Buy({ tool }: { tool: Tool }) {
  const typed = useTypedQuantity(
    tool,
    () => String(tool.minQuantity),
    (text) => wanted.set({ id: tool._id, text }),
  )
  const packOf = piecesInPack(tool)
  const advice = useAdvice(tool)
  const SaveToList = useSaveToList()
  /** The form of the purchase begins with as many, also where one signs in on the way. */
  function takeAlong(event: MouseEvent) {
    if (typed.problem) {
      event.preventDefault()
      return typed.refuse(typed.problem)
    }
    const account = signedInAccount()
    const name = `quantity ${tool._id}`
    if (account) saveDraft(account.email, name, typed.text)
    else saveBeforeSignIn(name, typed.text)
  }
  const saving = SaveToList && <SaveToList product={tool} quantity={typed.text} />
  if (!(tool.available || tool.promise))
    return (
      <>
        <SoldOut tool={tool} />
        {saving}
      </>
    )
  const add = <AddToCart product={tool} typed={typed} look="solid" />
  return (
    <div className="buying print:hidden">
      <div className="noscript:hidden">
        <QuantityControl {...typed.control} packOf={packOf}>
          {advice && (
            <advice.CheaperQuantity
              product={tool}
              quantity={typed.text}
              field={typed.control.id}
              onTake={typed.type}
            />
          )}
        </QuantityControl>
        <div>
          {add}
          <SiteLink to={`/purchase/${tool._id}`} onClick={takeAlong} className={buttonLook('quiet')}>
            {t('productPage.purchase')}
          </SiteLink>
        </div>
        {saving}
        {advice ? (
          <advice.HowMany product={tool} />
        ) : (
          advice === undefined && <div className="mt-4 min-h-10" />
        )}
      </div>
      <div className="buy-bar">
        {/* One line high, as the page's foot has room for no more: what a reduced price was is said above. */}
        <Price of={{ ...tool, ...tool.reduced }} />
        {add}
      </div>
      <p className="hidden text-soft noscript:block">{t('productPage.orderingNeedsJavascriptAndAn')}</p>
    </div>
  )
}
