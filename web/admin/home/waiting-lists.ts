/** Where what waits for the owner is listed, by the count that leads there: the list has as many as are counted. */
const ORDERS = '/dashboard/manage-orders'
const UNREAD = '/dashboard/manage-messages?show=unread'
const TO_ORDER = '/dashboard/purchases/to-order'

export const WAITING_LISTS = {
  toShip: `${ORDERS}?show=to+pack`,
  pending: `${ORDERS}?paymentStatus=Pending`,
  unpaid: `${ORDERS}?paymentStatus=Unpaid`,
  disputes: `${ORDERS}?show=disputed`,
  late: `${ORDERS}?show=late&sort=placedAt&direction=asc`,
  restDue: `${ORDERS}?payment=part+paid`,
  toPayBack: `${ORDERS}?show=to+pay+back`,
  packed: `${ORDERS}?show=packed&sort=placedAt&direction=asc`,
  withoutNumbers: `${ORDERS}?show=without+numbers`,
  returns: '/dashboard/returns?state=waiting',
  withdrawals: '/dashboard/withdrawals',
  approvals: '/dashboard/approvals',
  notComing: TO_ORDER,
  toOrder: TO_ORDER,
  failedEmails: '/dashboard/manage-emails',
  messages: UNREAD,
  questions: UNREAD,
  reviews: '/dashboard/manage-reviews',
  duties: '/dashboard/ready-to-sell',
} as const
