import { t } from '#messages/t.ts'

/** The reason of a movement. What the shop gives by itself is kept in English, whoever reads it: a count, a stock-take, a delivery. */
export function reasonWords(reason: string): string {
  const [, purchase, delivery] = /^Purchase order (\S+), delivery (\d+)$/.exec(reason) ?? []
  if (purchase && delivery) return t('admin.stock.deliveryOfPurchase', { purchase, delivery })
  const [, stockTake] = /^Stock-take (\S+)$/.exec(reason) ?? []
  if (stockTake) return t('admin.stockTakes.stockTake', { number: stockTake })
  return reason === 'Counted' ? t('admin.stockTakes.counted') : reason
}
