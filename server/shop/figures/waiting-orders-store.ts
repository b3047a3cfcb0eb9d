/** Which orders wait for what: the list of the admin’s page has them, and the owner’s day counts them. */
import { isNull, type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/tables/orders.ts'
import { parcels } from '#server/platform/db/tables/parcels.ts'
import {
  disputes,
  isOwed,
  isToPayBack,
  paymentsByHand,
  refunds,
} from '#server/platform/db/tables/payments.ts'
import { IS_LATE, isToSend, keepsMoney } from '#server/selling/orders/late-store.ts'
import { ORDERS_TO_NUMBER } from '#server/selling/parcels/away-store.ts'

/** Their bank waits for the shop's answer. */
const toAnswer = sql`SELECT ${disputes.orderId} FROM ${disputes} WHERE ${disputes.state} IN ('inquiry', 'needs_response')`

/** By the word that the list is asked with. */
export const WAITING_ORDERS = {
  late: IS_LATE,
  'to pack': sql`${isToSend} AND ${keepsMoney}`,
  packed: sql`${isToSend} AND ${orders.id} IN (SELECT ${parcels.orderId} FROM ${parcels} WHERE ${parcels.state} = 'packed')`,
  'without numbers': sql`${isNull(orders.deletedAt).inlineParams()} AND ${orders.id} IN (${ORDERS_TO_NUMBER})`,
  disputed: sql`${orders.id} IN (${toAnswer})`,
  'disputed before': sql`${orders.id} IN (SELECT ${disputes.orderId} FROM ${disputes}) AND ${orders.id} NOT IN (${toAnswer})`,
  'to pay back': sql`${orders.id} IN (SELECT ${paymentsByHand.orderId} FROM ${paymentsByHand} WHERE ${isToPayBack}
    UNION ALL SELECT ${refunds.orderId} FROM ${refunds} WHERE ${isOwed})`,
} as const satisfies Record<string, SQL>
