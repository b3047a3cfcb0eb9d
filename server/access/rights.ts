/** The table of rights: who may make each call of the contract. `calls.ts` enforces it; `server/rights.test.ts` tests it all. */
import type { contract } from '#contract/api.ts'
import { isKeyPermission, isPermission, type KeyPermission, type Permission } from '#contract/permissions.ts'

type Contract = typeof contract
/** The names of all calls, such as `orders.place`. TypeScript refuses a table that lacks one. */
export type CallName = {
  [Room in keyof Contract]: `${Room}.${keyof Contract[Room] & string}`
}[keyof Contract]

/**
 * What a caller needs. For `oneself` and `its owner` the verb compares the caller with the owner: it refuses another person's
 * account with 403, and answers 404 for another person's thing, as for one that does not exist. For `holder of an ID token`
 * the handler reads the token. `a key with`: people need no permission, an API key does; see `keyPermissionFor`.
 */
export type Need =
  | 'anyone'
  | 'holder of an ID token'
  | 'signed in'
  | `signed in or a key with ${KeyPermission}`
  | 'oneself'
  | 'its owner'
  | `oneself or ${Permission}`
  | `its owner or ${Permission}`
  | Permission

/** What each call needs; first the rooms that visitors use. */
export const rights = {
  'shop.settings': 'anyone',
  'products.home': 'anyone',
  'products.list': 'anyone',
  'products.index': 'anyone',
  'products.one': 'anyone',
  'products.add': 'products.change',
  'products.change': 'products.change',
  'products.remove': 'products.change',
  'products.restore': 'products.change',
  'products.managed': 'products.read',
  'products.relate': 'products.change',
  'products.changeMany': 'products.change',
  'families.list': 'products.read',
  'families.one': 'products.read',
  'families.add': 'products.change',
  'families.change': 'products.change',
  'families.addProducts': 'products.change',
  'families.takeOut': 'products.change',
  'families.dissolve': 'products.change',
  'families.writeSizes': 'products.change',
  'exports.products': 'products.read',
  'exports.orders': 'orders.read',
  'exports.customers': 'users.read',
  'exports.movements': 'products.read',
  'exports.documents': 'orders.read',
  'exports.eInvoices': 'orders.read',
  'imports.list': 'products.change',
  'imports.one': 'products.change',
  'imports.items': 'products.change',
  'imports.add': 'products.change',
  'imports.explain': 'products.change',
  'imports.apply': 'products.change',
  'imports.undo': 'products.change',
  'imports.retryPictures': 'products.change',
  'imports.remove': 'products.change',
  'tools.one': 'anyone',
  'tools.packs': 'anyone',
  'quotes.make': 'anyone',
  'priceRules.read': 'prices.change',
  'priceRules.change': 'prices.change',
  'coupons.list': 'prices.change',
  'coupons.make': 'prices.change',
  'coupons.end': 'prices.change',
  'rehearsals.make': 'prices.change',
  'groups.list': 'users.group',
  'groups.members': 'users.group',
  'groups.assign': 'users.group',
  'groups.prices': 'prices.change',
  'groups.changePrices': 'prices.change',
  'search.find': 'anyone',
  'search.suggest': 'anyone',
  'search.missed': 'searches.read',
  'search.dismissMissed': 'synonyms.change',
  'search.synonyms': 'synonyms.change',
  'search.addSynonyms': 'synonyms.change',
  'search.changeSynonyms': 'synonyms.change',
  'search.removeSynonyms': 'synonyms.change',
  'categories.tree': 'anyone',
  'categories.find': 'anyone',
  'categories.index': 'anyone',
  'categories.list': 'products.read',
  'categories.add': 'categories.change',
  'categories.change': 'categories.change',
  'categories.move': 'categories.change',
  'categories.remove': 'categories.change',
  'categories.addAttribute': 'categories.change',
  'categories.changeAttribute': 'categories.change',
  'categories.moveAttribute': 'categories.change',
  'categories.removeAttribute': 'categories.change',
  'uploads.add': 'pictures.upload',
  'uploads.addDocument': 'pictures.upload',
  'reviews.list': 'anyone',
  'reviews.shown': 'anyone',
  'reviews.ofTool': 'anyone',
  'reviews.own': 'signed in',
  'reviews.add': 'signed in',
  'reviews.change': 'its owner',
  'reviews.remove': 'its owner or reviews.moderate',
  'reviews.approve': 'reviews.moderate',
  'reviews.answer': 'reviews.answer',
  'reviews.removeAnswer': 'reviews.answer',
  'businesses.own': 'signed in',
  'businesses.save': 'signed in',
  'businesses.remove': 'signed in',
  'cart.show': 'signed in',
  'cart.set': 'signed in',
  'cart.merge': 'signed in',
  'addresses.list': 'signed in',
  'addresses.add': 'signed in',
  'addresses.change': 'its owner',
  'addresses.remove': 'its owner',
  'addresses.makeDefault': 'its owner',
  'orders.place': 'signed in or a key with orders.place',
  'orders.list': 'oneself or orders.read',
  'orders.history': 'its owner or orders.read',
  'orders.knownDelivery': 'signed in',
  'orders.one': 'its owner or orders.read',
  'orders.remove': 'its owner or orders.delete',
  'orders.recordPayment': 'its owner',
  'orders.setStatus': 'its owner or orders.ship',
  'orders.takeBack': 'orders.ship',
  'orders.refund': 'orders.refund',
  'documents.list': 'its owner or orders.read',
  'documents.invoice': 'its owner or orders.read',
  'documents.creditNote': 'its owner or orders.read',
  'documents.eInvoice': 'its owner or orders.read',
  'documents.packingSlip': 'orders.ship',
  'payments.create': 'its owner',
  'claims.shown': 'anyone',
  'texts.shown': 'anyone',
  'texts.list': 'texts.change',
  'texts.read': 'texts.change',
  'texts.change': 'texts.change',
  'settings.read': 'settings.change',
  'settings.changeShop': 'settings.change',
  'settings.changeSeller': 'settings.change',
  'settings.changeClaims': 'settings.change',
  'settings.changeNotices': 'settings.change',
  'settings.changeReviews': 'settings.change',
  'settings.changeOrders': 'settings.change',
  'settings.changeBackups': 'settings.change',
  'backups.list': 'backups.make',
  'backups.make': 'backups.make',
  'users.isAdmin': 'oneself or users.read',
  'users.signIn': 'holder of an ID token',
  'users.profile': 'oneself or users.read',
  'users.exportData': 'oneself or users.read',
  'users.list': 'users.read',
  'users.update': 'oneself',
  'users.promote': 'users.appoint',
  'users.demote': 'users.appoint',
  'users.remove': 'oneself or users.delete',
  'manage.products': 'products.read',
  'manage.productIds': 'products.read',
  'manage.makers': 'products.read',
  'manage.users': 'users.read',
  'manage.orders': 'orders.read',
  'manage.reviews': 'reviews.moderate',
  'manage.history': 'orders.read',
  'manage.movements': 'products.read',
  'manage.correctStock': 'stock.correct',
  'manage.summary': 'figures.read',
  'audit.list': 'audit.read',
  'keys.list': 'keys.change',
  'keys.make': 'keys.change',
  'keys.revoke': 'keys.change',
  'facts.list': 'facts.read',
  'webhooks.list': 'webhooks.change',
  'webhooks.add': 'webhooks.change',
  'webhooks.change': 'webhooks.change',
  'webhooks.remove': 'webhooks.change',
  'webhooks.secret': 'webhooks.change',
  'webhooks.changeSecret': 'webhooks.change',
  'webhooks.deliveries': 'webhooks.change',
  'webhooks.sendAgain': 'webhooks.change',
  'mails.sender': 'emails.read',
  'mails.failed': 'emails.read',
  'mails.sendAgain': 'emails.send',
  'mails.sendAllAgain': 'emails.send',
  'newsletter.subscribe': 'anyone',
  'newsletter.confirm': 'anyone',
  'newsletter.unsubscribe': 'anyone',
  'newsletter.issues': 'newsletters.write',
  'newsletter.issue': 'newsletters.write',
  'newsletter.write': 'newsletters.write',
  'newsletter.rewrite': 'newsletters.write',
  'newsletter.discard': 'newsletters.write',
  'newsletter.tryOut': 'newsletters.write',
  'newsletter.start': 'newsletters.send',
  'newsletter.stop': 'newsletters.send',
  'newsletter.subscribers': 'subscribers.read',
  'newsletter.exportSubscribers': 'subscribers.read',
  'contact.send': 'anyone',
  'contact.list': 'messages.read',
  'contact.mark': 'messages.read',
  'contact.publish': 'messages.publish',
  'contact.withdraw': 'messages.publish',
  'contact.remove': 'messages.delete',
} as const satisfies Record<CallName, Need>

/** The permission that every caller of a call needs; undefined if none is needed, or if owners may make it without one. */
export function permissionFor(call: CallName): Permission | undefined {
  const need: Need = rights[call]
  return isPermission(need) ? need : undefined
}

/**
 * The permission that an API key needs for a call; undefined if no key may make it, as it is about the caller's own things, or gives away
 * rights. Where an owner may make a call without a permission, a key needs the permission that is named beside the owner.
 */
export function keyPermissionFor(call: CallName): KeyPermission | undefined {
  const named = rights[call].replace(/^.* or (a key with )?/, '')
  return isKeyPermission(named) ? named : undefined
}
