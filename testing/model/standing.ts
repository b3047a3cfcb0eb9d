/** How an order and a try to pay it stand, in the model. */
import { costIn, type Money } from '#testing/model/money.ts'
import type { Attempt, Order } from '#testing/model/terms.ts'

export const isUnpaid = ({ state, deleted }: Order) => state === 'Uncomplete/Unpaid' && !deleted
export const isPending = (order: Order) => order.state === 'Pending/Pending'
export const isPayable = ({ atProvider }: Attempt) => atProvider === 'payable' || atProvider === 'asks'
export const openOf = (order: Order) => order.attempts.find(({ status }) => status === 'open')

export const piecesOf = (same: { quantity: number }[]) =>
  same.reduce((sum, { quantity }) => sum + quantity, 0)
export const costOf = (lines: Order['lines'], money: Money) =>
  lines.reduce((sum, { product, quantity }) => sum + costIn(product, money) * quantity, 0)
