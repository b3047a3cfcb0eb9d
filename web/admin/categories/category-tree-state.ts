import type { ReactNode } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import type { useCategoryDrag } from '#web/admin/categories/category-drag.ts'
import type { Moves } from '#web/admin/categories/category-moves.ts'

/** What is open below a category: its ways to move, or a form for its name or for one below it. */
export type Opened = { id: string; form: 'move' | 'rename' | 'add' }

/** What the rows of the tree share. */
export type CategoryTreeState = {
  all: ManagedCategory[]
  moves: Moves
  drag: ReturnType<typeof useCategoryDrag>
  opened: Opened | undefined
  /** The categories whose own ones are hidden. */
  folded: ReadonlySet<string>
  fold(id: string): void
  /** Opens it, or closes what is open. */
  open(id: string, form: Opened['form']): void
  remove(category: ManagedCategory): void
  /** The form that is open below a category. */
  formOf(category: ManagedCategory): ReactNode
}
