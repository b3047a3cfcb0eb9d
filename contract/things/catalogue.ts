import { pageOfOne, type SaidOfThing } from '#contract/things/thing.ts'

export const CATALOGUE = {
  product: {
    filter: 'Products',
    page: ({ _id }) => _id && `/dashboard/manage-products/${_id}/stock`,
    verbs: {
      'product.added': { act: 'add product', words: 'Added a product' },
      'product.changed': { act: 'change product', words: 'Changed a product' },
      'product.removed': { act: 'remove product', words: 'Took a product off sale' },
      'product.restored': { act: 'restore product', words: 'Put a deleted product on sale again' },
      'product.deleted': 'no act',
    },
  },
  relations: {
    kind: 'product',
    verbs: { 'product.related': { act: 'relate product', words: 'Changed what a product is related to' } },
  },
  'bulk edit': {
    kind: 'product',
    verbs: {
      'products.bulk_changed': { act: 'change many products', words: 'Changed many products at once' },
    },
  },
  stock: {
    kind: 'product',
    verbs: {
      'stock.corrected': { act: 'correct stock', words: 'Corrected the stock' },
      'stock.lot_counted': { act: 'count a batch', words: 'Counted a batch' },
      'stock.transferred': { act: 'transfer stock', words: 'Moved stock to another place' },
      'stock.ran_low': 'no act',
    },
  },
  family: {
    filter: 'Families',
    verbs: {
      'family.made': { act: 'make family', words: 'Made a family of products' },
      'family.changed': { act: 'change family', words: 'Changed a family of products' },
      'family.dissolved': { act: 'dissolve family', words: 'Dissolved a family of products' },
    },
  },
  category: {
    filter: 'Categories',
    page: pageOfOne('manage-categories'),
    verbs: {
      'category.added': { act: 'add category', words: 'Added a category' },
      'category.changed': { act: 'change category', words: 'Changed a category' },
      'category.moved': { act: 'move category', words: 'Moved a category' },
      'category.removed': { act: 'remove category', words: 'Removed a category' },
    },
  },
  attribute: {
    filter: 'Attributes',
    verbs: {
      'attribute.added': { act: 'add attribute', words: 'Added an attribute' },
      'attribute.changed': { act: 'change attribute', words: 'Changed an attribute' },
      'attribute.moved': { act: 'move attribute', words: 'Moved an attribute' },
      'attribute.removed': { act: 'remove attribute', words: 'Removed an attribute' },
    },
  },
  import: {
    filter: 'Imports',
    page: pageOfOne('import'),
    verbs: {
      'import.added': { act: 'add import', words: 'Uploaded a file to import' },
      'import.explained': { act: 'explain import', words: 'Explained the columns of a file to import' },
      'import.begun': { act: 'begin import', words: 'Began to import a file or to take an import back' },
      'import.removed': { act: 'remove import', words: 'Discarded a file to import' },
      'import.pictures_retried': {
        act: 'retry pictures of import',
        words: 'Had pictures of an import fetched again',
      },
      'import.applied': { act: 'apply import', words: 'Imported a file' },
      'import.undone': { act: 'undo import', words: 'Took an import back' },
    },
  },
} as const satisfies Record<string, SaidOfThing>
