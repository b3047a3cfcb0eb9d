import type { Order } from '#contract/orders.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { inBase } from '#web/lazy/base.ts'
import { askConfirm, showAlert } from '#web/ui/alerts.ts'

type Standing = Pick<Order, 'paymentStatus' | 'notice'>

/** Where an order is paid: by its customer, or by whoever has a link to pay it. */
export type Till = {
  totalPrice: number
  currency: string
  /** Who pays, if that is known. */
  payer: { name: string; email: string } | undefined
  /** Of whoever is written to once it is paid. */
  written: string
  begin(
    agreed: number,
  ): ReturnType<typeof browserApi.payments.create> | ReturnType<typeof browserApi.payLinks.begin>
  record(
    transactionId: string,
  ): ReturnType<typeof browserApi.orders.recordPayment> | ReturnType<typeof browserApi.payLinks.record>
  /** Chooses to pay otherwise, or later. */
  choose(
    by: 'bank transfer' | 'collection',
    agreed: number,
  ): ReturnType<typeof browserApi.transfers.choose> | ReturnType<typeof browserApi.transfers.byLink>
  look(): Promise<Standing>
  /** Where else one can go. */
  back: { to: string; words: string }
  /** After the payment. */
  leave(): Promise<void>
}

const COMPLETED = {
  icon: 'success',
  title: t('dashboard.successfullyOrderHasBeenCompleted'),
  button: t('dashboard.ok'),
} as const

export function tillOf({ _id: id, totalPrice, currency, dueTotal, customer, customerEmail }: Order): Till {
  return {
    totalPrice: dueTotal ?? totalPrice,
    currency,
    payer: { name: customer, email: customerEmail },
    written: customerEmail,
    begin: (agreed) => browserApi.payments.create({ orderId: id, totalPrice: agreed }),
    record: (transactionId) => browserApi.orders.recordPayment({ id, transactionId }),
    choose: (by, agreed) => browserApi.transfers.choose({ id, by, totalPrice: agreed }),
    look: () => browserApi.orders.one({ id }),
    back: { to: '/dashboard/my-orders', words: t('dashboard.myOrders') },
    async leave() {
      const done = await askConfirm({ ...COMPLETED, cancel: t('dashboard.seeYourOrder'), harmless: true })
      location.assign(inBase(done ? '/dashboard/my-orders' : `/dashboard/order/${id}`))
    },
  }
}

/** `token`: the secret of the link. */
export function tillOfLink(
  token: string,
  { totalPrice, currency, dueTotal }: Pick<Order, 'totalPrice' | 'currency' | 'dueTotal'>,
): Till {
  return {
    totalPrice: dueTotal ?? totalPrice,
    currency,
    payer: undefined,
    written: t('dashboard.whoeverOrdered'),
    begin: (agreed) => browserApi.payLinks.begin({ token, totalPrice: agreed }),
    record: (transactionId) => browserApi.payLinks.record({ token, transactionId }),
    choose: (by, agreed) => browserApi.transfers.byLink({ token, by, totalPrice: agreed }),
    look: () => browserApi.payLinks.shown({ token }),
    back: { to: '/home', words: t('dashboard.toTheShop') },
    async leave() {
      await showAlert(COMPLETED)
      location.reload()
    },
  }
}
