import { useState } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { t } from '#messages/t.ts'
import { useCategoryDrag } from '#web/admin/categories/category-drag.ts'
import { useCategoryMoves } from '#web/admin/categories/category-moves.ts'
import { CategoryNameForm } from '#web/admin/categories/category-name-form.tsx'
import { childrenOf, dropOf, foldedAtFirst, type Target } from '#web/admin/categories/category-places.ts'
import { CategoryRow } from '#web/admin/categories/category-row.tsx'
import type { CategoryTreeState, Opened } from '#web/admin/categories/category-tree-state.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'

/** The tree of categories, in which they are moved, added, renamed and removed. */
export function CategoryTree({ all }: { all: ManagedCategory[] }) {
  const reread = useReread()
  const act = useConfirmedAct()
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(foldedAtFirst(all)))
  const unfold = (id: string | null) =>
    setFolded((before) => new Set([...before].filter((one) => one !== id)))
  const made = useCategoryMoves(all)
  const moves = {
    ...made,
    // What is moved stays in sight.
    move(id: string, to: Target | undefined) {
      unfold(to?.parentId ?? null)
      return made.move(id, to)
    },
  }
  const drag = useCategoryDrag(({ id, over, side }) => void moves.move(id, dropOf(all, id, over, side)))
  const [opened, setOpened] = useState<Opened>()

  /** Closes a form; the keyboard goes back to what opened it. */
  const close = ({ id, form }: Opened) => {
    setOpened(undefined)
    document.getElementById(`${form}-${id}`)?.focus()
  }

  const tree: CategoryTreeState = {
    all,
    moves,
    drag,
    opened,
    open: (id, form) => setOpened(opened?.id === id && opened.form === form ? undefined : { id, form }),
    folded,
    fold: (id) => (folded.has(id) ? unfold(id) : setFolded(new Set([...folded, id]))),
    remove: ({ _id: id, name }) =>
      void act({
        question: t('admin.categories.areYouSureToRemove'),
        about: name,
        warning: t('admin.categories.itsAttributesGoWithIt'),
        button: t('admin.categories.yesRemoveIt'),
        kept: t('admin.categories.theCategoryIsKept'),
        done: t('admin.categories.categoryHasBeenRemoved'),
        refused: t('admin.categories.categoryWasNotRemoved'),
        perform: () => browserApi.categories.remove({ id }),
        removes: true,
      }),
    formOf({ _id: id, name }) {
      if (opened?.id !== id || opened.form === 'move') return null
      const isNew = opened.form === 'add'
      return (
        <div className="border-b border-line bg-shade/60 p-3">
          <CategoryNameForm
            key={opened.form}
            label={
              isNew ? t('admin.categories.newCategoryIn', { name }) : t('admin.categories.nameOf', { name })
            }
            initial={isNew ? '' : name}
            button={isNew ? t('admin.categories.add') : t('admin.categories.save')}
            readName={async () => {
              const { categories } = await browserApi.categories.list()
              return categories.find(({ _id }) => _id === id && !isNew)?.name
            }}
            save={(typed) =>
              isNew
                ? browserApi.categories.add({ name: typed, parentId: id })
                : browserApi.categories.change({ id, name: typed })
            }
            onSaved={async () => {
              unfold(id)
              await reread()
              close(opened)
            }}
            onCancel={() => close(opened)}
          />
        </div>
      )
    },
  }

  return (
    <>
      <p id="how-to-move" className="mt-6 max-w-2xl text-sm text-soft">
        {t('admin.categories.dragACategoryByIts')}
      </p>
      <p role="status" className="mt-2 min-h-6 text-sm">
        {moves.said}
      </p>
      <Level parentId={null} level={1} tree={tree} label={t('admin.categories.categories')} />
    </>
  )
}

type LevelProps = { parentId: string | null; level: number; tree: CategoryTreeState; label: string }

function Level({ parentId, level, tree, label }: LevelProps) {
  const here = childrenOf(tree.all, parentId)
  if (here.length === 0) return null
  return (
    <ul aria-label={label} className={level === 1 ? 'mt-2 border-t border-line' : 'pl-4 sm:pl-8'}>
      {here.map((category) => (
        <li key={category._id}>
          <CategoryRow category={category} tree={tree} />
          {!tree.folded.has(category._id) && (
            <Level
              parentId={category._id}
              level={level + 1}
              tree={tree}
              label={t('admin.categories.in3', { name: category.name })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
