import { isDefinedError, safe } from '@orpc/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/t.ts'
import { deleteDraft } from '#web/account/order-draft.ts'
import { browserApi } from '#web/api/api.ts'
import { createRequestKeys } from '#web/api/request-keys.ts'
import { linesNow, refreshCart, setQuantity } from '#web/cart/cart.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { inBase } from '#web/lazy/base.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'
import { needsOwnDocument } from '#web/ui/own-document.ts'

type OrderRequest = Parameters<typeof browserApi.orders.place>[0]
/** Who orders without an account. */
export type Guest = { guestName: string; guestEmail: string }
export type OrderedLines = Pick<OrderRequest, 'lines' | 'productId' | 'orderQuantity'>
/** `problems`: what the server found wrong with the fields, by their names. */
type OrderOutcome = 'placed' | 'refused' | 'signedOut' | { problems: Record<string, string> }

type Place = (
  order: OrderRequest,
  guest: Guest | undefined,
  /** What is still done here once it is placed: the next page may be another document. */
  beforeLeaving: () => Promise<void>,
) => Promise<OrderOutcome>

/** Sends an order, once however often it is pressed, and tells what became of it; a placed one leads to My Orders or to its payment. */
export function usePlaceOrder(): Place {
  const [keys] = useState(createRequestKeys)
  const navigate = useNavigate()
  const reread = useReread()
  return async (order, guest, beforeLeaving) => {
    const idempotencyKey = keys.keyFor(JSON.stringify([order, guest]))
    const context = { idempotencyKey }
    const [error, reply] = guest
      ? await safe(
          browserApi.guests.place({ name: guest.guestName, email: guest.guestEmail, order }, { context }),
        )
      : await safe(browserApi.orders.place(order, { context }))
    const known = isDefinedError(error)
    if (known && error.code === 'UNAUTHORIZED') return 'signedOut'
    const problems = guest ? ofGuest(fieldProblems(error)) : fieldProblems(error)
    if (Object.keys(problems).some((name) => !OF_GOODS.includes(name))) return { problems }
    if (isAcknowledged(reply)) {
      const kept = beforeLeaving()
      if (guest) {
        for (const { productId } of order.lines ?? []) await takeOut(productId)
        await Promise.all([showAlert(PLACED), kept])
        await navigate(new URL(linkIn(reply)).pathname)
        return 'placed'
      }
      deleteDraft()
      const [page] = await Promise.all([nextPage(reply?.insertedId, Number(order.totalPrice)), kept])
      if (needsOwnDocument(page)) {
        location.assign(inBase(page))
        return 'placed'
      }
      // Not before: what was ordered stays in sight behind the alert.
      void refreshCart()
      await navigate(page)
      return 'placed'
    }
    if (!known) {
      // It may have been placed all the same: everything stays as it is, so that another press sends the same order.
      await showFailure(error)
      return 'refused'
    }
    if (error.code === 'TOO_MANY_UNPAID' && !guest) {
      if (await askConfirm({ ...TOO_MANY, detail: error.message })) await navigate(MY_ORDERS)
      return 'refused'
    }
    // Price or stock may be others by now: the form waits until the page shows them.
    await Promise.all([showAlert({ ...REFUSED, detail: error.message }), refreshCart(), reread()])
    return 'refused'
  }
}

/** Says that the order was placed, and asks where to go on: OK leads to My Orders. */
async function nextPage(id: string | undefined, total: number): Promise<string> {
  if (total === 0) return (await askConfirm(PLACED_FREE)) ? MY_ORDERS : `/dashboard/order/${id}`
  return (await askConfirm(PLACED_TO_PAY)) ? `/dashboard/payment/${id}` : MY_ORDERS
}

/** As the fields of the form are called. */
const ofGuest = ({ name, email, ...others }: Record<string, string>) => ({
  ...Object.fromEntries(
    Object.entries(others).map(([field, words]) => [field.replace(/^order\./, ''), words]),
  ),
  ...(name && { guestName: name }),
  ...(email && { guestEmail: email }),
})

/** What was ordered without an account is no longer in the cart of this browser. */
async function takeOut(productId: string): Promise<void> {
  const line = linesNow().find((one) => one.productId === productId)
  if (line) await setQuantity(line, 0)
}

const linkIn = (reply: unknown) => String(Reflect.get(Object(reply), 'link'))

/** What came may be anything: a proxy between answers in the shop's name, too. */
function isAcknowledged(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'acknowledged') === true
}

/** What the page says of the goods: nobody fills it in, so what is wrong with it stands at no field. */
const OF_GOODS = ['lines', 'productId', 'orderQuantity', 'totalPrice', 'quoteVersion', 'version']

const PLACED = {
  icon: 'success',
  title: t('checkout.success'),
  text: t('checkout.orderHasBeenPlacedSuccessfully'),
  button: t('checkout.ok'),
} as const
const PLACED_TO_PAY = {
  ...PLACED,
  button: t('checkout.payNow'),
  cancel: t('checkout.ok'),
  harmless: true,
} as const
const PLACED_FREE = { ...PLACED, cancel: t('checkout.seeYourOrder'), harmless: true } as const
const MY_ORDERS = '/dashboard/my-orders'
const REFUSED = {
  icon: 'error',
  title: t('checkout.error'),
  text: t('checkout.somethingWentWrong'),
  button: t('checkout.ok'),
} as const
/** The way out is on another page. */
const TOO_MANY = {
  ...REFUSED,
  button: t('checkout.myOrders'),
  cancel: t('checkout.ok'),
  harmless: true,
} as const
