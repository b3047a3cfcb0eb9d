import { pageOfOne, type SaidOfThing } from '#contract/things/thing.ts'
import { t } from '#messages/t.ts'

export const CATALOGUE = {
  product: {
    filter: () => t('admin.acts.filterProducts'),
    page: ({ _id }) => _id && `/dashboard/manage-products/${_id}/stock`,
    verbs: {
      'product.added': { act: 'add product', words: () => t('admin.acts.productAdded') },
      'product.changed': { act: 'change product', words: () => t('admin.acts.productChanged') },
      'product.removed': { act: 'remove product', words: () => t('admin.acts.productRemoved') },
      'product.restored': { act: 'restore product', words: () => t('admin.acts.productRestored') },
      'product.deleted': 'no act',
    },
  },
  relations: {
    kind: 'product',
    verbs: { 'product.related': { act: 'relate product', words: () => t('admin.acts.productRelated') } },
  },
  'bulk edit': {
    kind: 'product',
    verbs: {
      'products.bulk_changed': {
        act: 'change many products',
        words: () => t('admin.acts.productsBulkChanged'),
      },
    },
  },
  stock: {
    kind: 'product',
    verbs: {
      'stock.corrected': { act: 'correct stock', words: () => t('admin.acts.stockCorrected') },
      'stock.lot_counted': { act: 'count a batch', words: () => t('admin.acts.stockLotCounted') },
      'stock.transferred': { act: 'transfer stock', words: () => t('admin.acts.stockTransferred') },
      'stock.ran_low': 'no act',
    },
  },
  family: {
    filter: () => t('admin.acts.filterFamilies'),
    verbs: {
      'family.made': { act: 'make family', words: () => t('admin.acts.familyMade') },
      'family.changed': { act: 'change family', words: () => t('admin.acts.familyChanged') },
      'family.dissolved': { act: 'dissolve family', words: () => t('admin.acts.familyDissolved') },
    },
  },
  category: {
    filter: () => t('admin.acts.filterCategories'),
    page: pageOfOne('manage-categories'),
    verbs: {
      'category.added': { act: 'add category', words: () => t('admin.acts.categoryAdded') },
      'category.changed': { act: 'change category', words: () => t('admin.acts.categoryChanged') },
      'category.moved': { act: 'move category', words: () => t('admin.acts.categoryMoved') },
      'category.removed': { act: 'remove category', words: () => t('admin.acts.categoryRemoved') },
    },
  },
  attribute: {
    filter: () => t('admin.acts.filterAttributes'),
    verbs: {
      'attribute.added': { act: 'add attribute', words: () => t('admin.acts.attributeAdded') },
      'attribute.changed': { act: 'change attribute', words: () => t('admin.acts.attributeChanged') },
      'attribute.moved': { act: 'move attribute', words: () => t('admin.acts.attributeMoved') },
      'attribute.removed': { act: 'remove attribute', words: () => t('admin.acts.attributeRemoved') },
    },
  },
  operator: {
    filter: () => t('admin.acts.filterOperators'),
    page: () => '/dashboard/operators',
    verbs: {
      'operator.added': { act: 'add operator', words: () => t('admin.acts.operatorAdded') },
      'operator.changed': { act: 'change operator', words: () => t('admin.acts.operatorChanged') },
      'operator.removed': { act: 'remove operator', words: () => t('admin.acts.operatorRemoved') },
    },
  },
  import: {
    filter: () => t('admin.acts.filterImports'),
    page: pageOfOne('import'),
    verbs: {
      'import.added': { act: 'add import', words: () => t('admin.acts.importAdded') },
      'import.explained': { act: 'explain import', words: () => t('admin.acts.importExplained') },
      'import.begun': { act: 'begin import', words: () => t('admin.acts.importBegun') },
      'import.removed': { act: 'remove import', words: () => t('admin.acts.importRemoved') },
      'import.pictures_retried': {
        act: 'retry pictures of import',
        words: () => t('admin.acts.importPicturesRetried'),
      },
      'import.applied': { act: 'apply import', words: () => t('admin.acts.importApplied') },
      'import.undone': { act: 'undo import', words: () => t('admin.acts.importUndone') },
    },
  },
} as const satisfies Record<string, SaidOfThing>
