import type { SaidOfThing } from '#contract/things/thing.ts'
import { t } from '#messages/t.ts'

export const PRICES = {
  'price rules': {
    filter: () => t('admin.acts.filterRulesOfPrices'),
    verbs: { 'prices.changed': { act: 'change price rules', words: () => t('admin.acts.pricesChanged') } },
  },
  'price list': {
    filter: () => t('admin.acts.filterPriceLists'),
    verbs: {
      'price_list.changed': { act: 'change price list', words: () => t('admin.acts.priceListChanged') },
    },
  },
  coupons: {
    filter: () => t('admin.acts.filterCoupons'),
    verbs: { 'coupons.made': { act: 'make coupons', words: () => t('admin.acts.couponsMade') } },
  },
  coupon: {
    kind: 'coupons',
    verbs: {
      'coupon.ended': { act: 'end coupon', words: () => t('admin.acts.couponEnded') },
      'coupon.revived': 'no act',
    },
  },
} as const satisfies Record<string, SaidOfThing>

export const SHOP = {
  settings: {
    filter: () => t('admin.acts.filterSettingsAndTexts'),
    page: () => '/dashboard/settings',
    verbs: { 'settings.changed': { act: 'change settings', words: () => t('admin.acts.settingsChanged') } },
  },
  duty: {
    filter: () => t('admin.acts.filterDuties'),
    page: () => '/dashboard/settings',
    verbs: { 'duty.marked': { act: 'mark duty', words: () => t('admin.acts.dutyMarked') } },
  },
  text: {
    about: 'settings',
    verbs: { 'text.changed': { act: 'change text', words: () => t('admin.acts.textChanged') } },
  },
  home: {
    about: 'settings',
    page: () => '/dashboard/settings/home-page',
    verbs: { 'home.published': { act: 'publish home page', words: () => t('admin.acts.homePublished') } },
  },
  'home draft': {
    about: 'settings',
    verbs: {
      'home_draft.saved': { act: 'save draft of home page', words: () => t('admin.acts.homeDraftSaved') },
      'home_draft.discarded': {
        act: 'discard draft of home page',
        words: () => t('admin.acts.homeDraftDiscarded'),
      },
    },
  },
  synonyms: {
    filter: () => t('admin.acts.filterSynonyms'),
    verbs: {
      'synonyms.added': { act: 'add synonyms', words: () => t('admin.acts.synonymsAdded') },
      'synonyms.changed': { act: 'change synonyms', words: () => t('admin.acts.synonymsChanged') },
      'synonyms.removed': { act: 'remove synonyms', words: () => t('admin.acts.synonymsRemoved') },
    },
  },
  search: {
    verbs: {
      'search.dismissed': {
        act: 'dismiss search',
        words: () => t('admin.acts.searchDismissed'),
      },
    },
  },
  picture: {
    verbs: {
      'picture.uploaded': { act: 'upload picture', words: () => t('admin.acts.pictureUploaded') },
      'picture.removed': 'no act',
    },
  },
  file: {
    verbs: {
      'file.uploaded': { act: 'upload file', words: () => t('admin.acts.fileUploaded') },
      'file.removed': 'no act',
    },
  },
  'mail server': {
    verbs: {
      'mail_server.changed': { act: 'change mail server', words: () => t('admin.acts.mailServerChanged') },
    },
  },
  'payment provider': {
    verbs: {
      'payment_provider.changed': {
        act: 'change payment provider',
        words: () => t('admin.acts.paymentKeysChanged'),
      },
    },
  },
  'label service': {
    verbs: {
      'label_service.changed': {
        act: 'change label service',
        words: () => t('admin.acts.labelServiceChanged'),
      },
    },
  },
  'access point': {
    verbs: {
      'access_point.changed': {
        act: 'change access point',
        words: () => t('admin.acts.accessPointChanged'),
      },
    },
  },
  view: {
    filter: () => t('admin.acts.filterSavedViews'),
    verbs: {
      'view.saved': { act: 'save view', words: () => t('admin.acts.viewSaved') },
      'view.renamed': { act: 'rename view', words: () => t('admin.acts.viewRenamed') },
      'view.removed': { act: 'remove view', words: () => t('admin.acts.viewRemoved') },
    },
  },
  export: { verbs: { 'data.exported': { act: 'export data', words: () => t('admin.acts.dataExported') } } },
  backup: { verbs: { 'backup.asked': { act: 'make backup', words: () => t('admin.acts.backupAsked') } } },
} as const satisfies Record<string, SaidOfThing>
