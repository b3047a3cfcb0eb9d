import { t } from '#messages/t.ts'
/** Permissions. Pure, without zod. */

/** All permissions: what an account may do with things that are not its own. The words appear in the API's description. */
export const PERMISSIONS = {
  'products.read': t('admin.permissions.seeDeletedProductsDraftsFamilies'),
  'products.change': t('admin.permissions.addChangeDeleteAndRestore'),
  'categories.change': t('admin.permissions.addChangeMoveAndRemove'),
  'stock.correct': t('admin.permissions.correctTheStockOfProducts'),
  'purchases.make': t('admin.permissions.seeAndChangeSuppliersAnd'),
  'searches.read': t('admin.permissions.seeWhatPeopleSearchedFor'),
  'synonyms.change': t('admin.permissions.seeAndChangeTheSynonyms'),
  'pictures.upload': t('admin.permissions.uploadPicturesAndPdfFiles'),
  'orders.read': t('admin.permissions.seeAllOrdersTheirHistory'),
  'orders.place': t('admin.permissions.letAnApiKeyOrder'),
  'orders.edit': t('admin.permissions.editOrdersBeforeTheyAre'),
  'orders.confirm_payment': t('admin.permissions.recordMoney'),
  'orders.ship': t('admin.permissions.packAndSend'),
  'orders.refund': t('admin.permissions.refundOrdersAnswerAndSettle'),
  'recalls.make': t('admin.permissions.seeWhoHasPiecesOf'),
  'orders.delete': t('admin.permissions.deleteOrdersOfOthers'),
  'reviews.moderate': t('admin.permissions.seeWaitingReviewsApproveThem'),
  'reviews.answer': t('admin.permissions.answerReviewsInPublic'),
  'users.read': t('admin.permissions.seeAccountsAndWhatThe'),
  'users.impersonate': t('admin.permissions.seeTheShopAsCustomer'),
  'users.appoint': t('admin.permissions.makeAndUnmakeAdmins'),
  'users.group': t('admin.permissions.seeWhoIsInA'),
  'users.delete': t('admin.permissions.deleteAccountsOfOthers'),
  'settings.change': t('admin.permissions.seeAndChangeTheSettings'),
  'backups.make': t('admin.permissions.seeTheBackupsOfThe'),
  'prices.change': t('admin.permissions.seeAndChangePromotionsCoupons'),
  'texts.change': t('admin.permissions.seeAllVersionsOfThe'),
  'emails.read': t('admin.permissions.seeWhoEMailsAre'),
  'emails.send': t('admin.permissions.sendFailedEMailsAgain'),
  'newsletters.write': t('admin.permissions.readWriteAndDiscardNewsletters'),
  'newsletters.send': t('admin.permissions.startAndStopTheSending'),
  'subscribers.read': t('admin.permissions.seeAndExportWhoSubscribes'),
  'messages.read': t('admin.permissions.readTheMessagesThatPeople'),
  'messages.publish': t('admin.permissions.publishQuestionsAboutProductsWith'),
  'messages.delete': t('admin.permissions.deleteMessages'),
  'views.save': t('admin.permissions.saveViewsOfTheDashboards'),
  'figures.read': t('admin.permissions.seeTheFiguresOfThe'),
  'costs.read': t('admin.permissions.seeCosts'),
  'margins.read': t('admin.permissions.seeMargins'),
  'audit.read': t('admin.permissions.seeWhatAdminsDidWith'),
  'changes.take_back': t('admin.permissions.takeBackWhatOthersChanged'),
  'facts.read': t('admin.permissions.readEveryChangeOfThe'),
  'webhooks.change': t('admin.permissions.seeAndChangeWebhooksWhich'),
  'keys.change': t('admin.permissions.seeMakeAndRevokeApi'),
} as const

export type Permission = keyof typeof PERMISSIONS

/** Each of them lets somebody see, and say, what products cost the shop. */
export const SEE_COSTS = ['costs.read', 'purchases.make'] as const satisfies readonly Permission[]

/** The names of all permissions, in the order of the table. */
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[]

/** Whether a text is the name of a permission; one of another release may be none. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name)

/** The permissions that no API key has: with them it could make a key or an admin that may do more than itself, or be somebody else. */
const PEOPLE_ONLY = ['keys.change', 'users.appoint', 'users.impersonate'] as const
export type KeyPermission = Exclude<Permission, (typeof PEOPLE_ONLY)[number]>

/** Whether an API key can have this permission. */
export const isKeyPermission = (name: string): name is KeyPermission =>
  isPermission(name) && !PEOPLE_ONLY.some((one) => one === name)

/** The permissions that an API key can have, in the order of the table. */
export const KEY_PERMISSIONS = ALL_PERMISSIONS.filter(isKeyPermission)

/** The role that has all permissions; it is neither changed nor removed, and the last account that has it keeps it. */
export const OWNER_ROLE = 'owner'
