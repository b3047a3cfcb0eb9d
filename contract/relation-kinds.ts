/** The kinds of relations between products, as calls describe them. No zod: pages import it. */
export const RELATIONS = {
  accessory: 'Products that go well with it',
  spare_part: 'Parts of it that are sold alone',
  replaces: 'The older products that it replaces',
  fits: 'The products that it fits',
} as const
export type RelationKind = keyof typeof RELATIONS
export const RELATION_KINDS = Object.keys(RELATIONS) as RelationKind[]
