import type { SaidOfThing } from '#contract/things/thing.ts'

export const PRICES = {
  'price rules': {
    filter: 'Rules of prices',
    verbs: { 'prices.changed': { act: 'change price rules', words: 'Changed the rules of prices' } },
  },
  'price list': {
    filter: 'Price lists',
    verbs: {
      'price_list.changed': { act: 'change price list', words: 'Changed the price list of a customer group' },
    },
  },
  coupons: {
    filter: 'Coupons',
    verbs: { 'coupons.made': { act: 'make coupons', words: 'Made coupons' } },
  },
  coupon: {
    kind: 'coupons',
    verbs: { 'coupon.ended': { act: 'end coupon', words: 'Ended a coupon' }, 'coupon.revived': 'no act' },
  },
} as const satisfies Record<string, SaidOfThing>

export const SHOP = {
  settings: {
    filter: 'Settings and texts',
    page: () => '/dashboard/settings',
    verbs: { 'settings.changed': { act: 'change settings', words: 'Changed the shop settings' } },
  },
  duty: {
    filter: 'Duties',
    page: () => '/dashboard/settings',
    verbs: { 'duty.marked': { act: 'mark duty', words: 'Said how a duty is fulfilled elsewhere' } },
  },
  text: {
    about: 'settings',
    verbs: { 'text.changed': { act: 'change text', words: 'Changed a text of the shop' } },
  },
  home: {
    about: 'settings',
    page: () => '/dashboard/settings/home-page',
    verbs: { 'home.published': { act: 'publish home page', words: 'Published a home page' } },
  },
  'home draft': {
    about: 'settings',
    verbs: {
      'home_draft.saved': { act: 'save draft of home page', words: 'Saved a draft of the home page' },
      'home_draft.discarded': {
        act: 'discard draft of home page',
        words: 'Discarded the draft of the home page',
      },
    },
  },
  synonyms: {
    filter: 'Synonyms',
    verbs: {
      'synonyms.added': { act: 'add synonyms', words: 'Added synonyms to the search' },
      'synonyms.changed': { act: 'change synonyms', words: 'Changed synonyms of the search' },
      'synonyms.removed': { act: 'remove synonyms', words: 'Deleted synonyms of the search' },
    },
  },
  search: {
    verbs: {
      'search.dismissed': {
        act: 'dismiss search',
        words: 'Took a search off the list of what was not found',
      },
    },
  },
  picture: {
    verbs: {
      'picture.uploaded': { act: 'upload picture', words: 'Uploaded a picture' },
      'picture.removed': 'no act',
    },
  },
  file: {
    verbs: {
      'file.uploaded': { act: 'upload file', words: 'Uploaded a PDF file' },
      'file.removed': 'no act',
    },
  },
  'mail server': {
    verbs: {
      'mail_server.changed': { act: 'change mail server', words: 'Changed the mail server of the shop' },
    },
  },
  'payment provider': {
    verbs: {
      'payment_provider.changed': {
        act: 'change payment provider',
        words: 'Changed the keys of the payment provider',
      },
    },
  },
  'label service': {
    verbs: {
      'label_service.changed': {
        act: 'change label service',
        words: 'Changed the program that makes labels of a carrier',
      },
    },
  },
  view: {
    filter: 'Saved views',
    verbs: {
      'view.saved': { act: 'save view', words: 'Saved a view of a table' },
      'view.renamed': { act: 'rename view', words: 'Renamed a view of a table' },
      'view.removed': { act: 'remove view', words: 'Deleted a view of a table' },
    },
  },
  export: { verbs: { 'data.exported': { act: 'export data', words: 'Downloaded data of the shop' } } },
  backup: { verbs: { 'backup.asked': { act: 'make backup', words: 'Made a backup' } } },
} as const satisfies Record<string, SaidOfThing>
