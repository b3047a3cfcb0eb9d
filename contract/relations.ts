import * as z from 'zod'
import { Id } from '#contract/fields.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from '#contract/relation-kinds.ts'
import { t } from '#messages/t.ts'

const MOST_RELATED = 100

/** A schema for each kind of relation, made of what the kind says. */
export const listsOf = <Of extends z.ZodType>(of: (about: string) => Of) =>
  Object.fromEntries(RELATION_KINDS.map((kind) => [kind, of(RELATIONS[kind])])) as Record<RelationKind, Of>

/** The products that a product is related to, by kind and in order. Kinds that are not named stay. */
export const RelationLists = z.strictObject(
  listsOf((about) =>
    z
      .array(Id)
      .max(MOST_RELATED, { error: () => t('fields.atMostProducts', { most: String(MOST_RELATED) }) })
      .optional()
      .describe(about),
  ),
)
export type RelationLists = z.infer<typeof RelationLists>
