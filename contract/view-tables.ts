import type { Permission } from '#contract/permissions.ts'

/** Every table of the dashboard by its name in saved views, and the permission without which nobody sees it. Pure, without zod. */
export const VIEW_TABLES = {
  users: 'users.read',
  orders: 'orders.read',
  products: 'products.read',
  movements: 'products.read',
  families: 'products.change',
  imports: 'products.change',
  'past products': 'products.read',
  packing: 'orders.ship',
  returns: 'orders.refund',
  withdrawals: 'orders.refund',
  recalls: 'recalls.make',
  'stock-takes': 'stock.correct',
  'stock-take lines': 'stock.correct',
  purchases: 'purchases.make',
  suppliers: 'purchases.make',
  'what to order': 'purchases.make',
  operators: 'products.read',
  'products of suppliers': 'purchases.make',
  'group members': 'users.group',
  'price list': 'prices.change',
  reviews: 'reviews.moderate',
  messages: 'messages.read',
  subscribers: 'subscribers.read',
  newsletters: 'newsletters.write',
  'missed searches': 'searches.read',
  emails: 'emails.read',
  audit: 'audit.read',
  deliveries: 'webhooks.change',
  reports: 'figures.read',
} as const satisfies Record<string, Permission>

export type ViewTable = keyof typeof VIEW_TABLES

export const VIEW_TABLE_NAMES = Object.keys(VIEW_TABLES) as [ViewTable, ...ViewTable[]]

export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60
