/** Permissions. Pure, without zod. */

/** All permissions: what an account may do with things that are not its own. The words appear in the API's description. */
export const PERMISSIONS = {
  'products.read':
    'See deleted products, drafts, families, movements of stock, and categories with their attributes',
  'products.change': 'Add, change, delete and restore products, their relations and their families',
  'categories.change': 'Add, change, move and remove categories and their attributes',
  'stock.correct': 'Correct the stock of products, and count them in stock-takes',
  'purchases.make':
    'See and change suppliers and purchase orders with their costs, and book what suppliers deliver',
  'searches.read': 'See what people searched for and did not find',
  'synonyms.change': 'See and change the synonyms of the search',
  'pictures.upload': 'Upload pictures and PDF files',
  'orders.read': 'See all orders, their history and their documents',
  'orders.place': 'Let an API key order in the name of the account that made it; people need no permission',
  'orders.edit': 'Edit orders before they are packed, enter orders for customers, send them links to pay',
  'orders.ship': 'Confirm payments, ship orders, take a confirmation back',
  'orders.refund': 'Refund orders, answer and settle returns and claims',
  'recalls.make': 'See who has pieces of a batch, and recall a product',
  'orders.delete': 'Delete orders of others',
  'reviews.moderate': 'See waiting reviews, approve them, delete reviews of others',
  'reviews.answer': 'Answer reviews in public',
  'users.read': 'See accounts and what the shop stores about a person',
  'users.appoint': 'Make and unmake admins',
  'users.group':
    'See who is in a customer group, put people into groups, and fill in the shop’s own fields of customers',
  'users.delete': 'Delete accounts of others',
  'settings.change': 'See and change the settings of the shop',
  'backups.make': 'See the backups of the shop and make one',
  'prices.change': 'See and change promotions, coupons, price lists of customer groups, delivery and taxes',
  'texts.change': 'See all versions of the shop’s texts and of its home page and change them',
  'emails.read': 'See who e-mails are from and which could not be sent',
  'emails.send': 'Send failed e-mails again',
  'newsletters.write': 'Read, write and discard newsletters',
  'newsletters.send': 'Start and stop the sending of a newsletter',
  'subscribers.read': 'See and export who subscribes to the newsletter',
  'messages.read': 'Read the messages that people sent and mark them as read',
  'messages.publish': 'Publish questions about products with their answers',
  'messages.delete': 'Delete messages',
  'views.save': 'Save views of the dashboard’s tables, for oneself or for all who see the table',
  'figures.read': 'See the figures of the shop',
  'audit.read': 'See what admins did, with the values before and after',
  'changes.take_back':
    'Take back what others changed of products, categories, prices, texts and settings; it needs no other permission for that',
  'facts.read': 'Read every change of the shop as a list, for programs that follow it',
  'webhooks.change':
    'See and change webhooks, which send changes of the shop to other programs; what sends needs `facts.read`, too',
  'keys.change': 'See, make and revoke API keys',
} as const

export type Permission = keyof typeof PERMISSIONS

/** The names of all permissions, in the order of the table. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** Whether a text is the name of a permission; one of another release may be none. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)

/** The permissions that no API key has: with them it could make a key or an admin that may do more than itself. */
const PEOPLE_ONLY = ['keys.change', 'users.appoint'] as const
export type KeyPermission = Exclude<Permission, (typeof PEOPLE_ONLY)[number]>

/** Whether an API key can have this permission. */
export const isKeyPermission = (name: string): name is KeyPermission =>
  isPermission(name) && !PEOPLE_ONLY.some((one) => one === name)

/** The permissions that an API key can have, in the order of the table. */
export const KEY_PERMISSIONS = ALL_PERMISSIONS.filter(isKeyPermission)
