import { orderNumber } from '#server/selling/orders/order.ts'

/** Such as K-10042-R1, for its parcel. */
export const returnNumber = (order: { number: number }, { number }: { number: number }): string =>
  `${orderNumber(order.number)}-R${number}`
