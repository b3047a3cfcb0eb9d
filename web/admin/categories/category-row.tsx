import type { KeyboardEvent, ReactNode } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { number, parts, t } from '#messages/t.ts'
import { childrenOf, productsIn, stepOf, type Way } from '#web/admin/categories/category-places.ts'
import type { CategoryTreeState } from '#web/admin/categories/category-tree-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.tsx'
import { GripVertical } from '#web/ui/icons/grip-vertical.tsx'
import { Plus } from '#web/ui/icons/plus.tsx'
import { SquarePen } from '#web/ui/icons/square-pen.tsx'
import { Trash } from '#web/ui/icons/trash.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = { category: ManagedCategory; tree: CategoryTreeState }

const KEYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const WORDS: Record<Way, string> = {
  up: t('admin.categories.up2'),
  down: t('admin.categories.down2'),
  in: t('admin.categories.in2'),
  out: t('admin.categories.out'),
}
const WAYS: Way[] = ['up', 'down', 'in', 'out']
const ICON_BUTTON =
  'grid size-10 shrink-0 place-items-center rounded-small text-soft hover:bg-shade hover:text-ink'
const EDGES = {
  before: 'shadow-[0_-2px_0_0_var(--color-action)]',
  after: 'shadow-[0_2px_0_0_var(--color-action)]',
  into: 'bg-tint outline-2 outline-action -outline-offset-2',
}

/** A category in the tree: its handle, its name, and what can be done with it. */
export function CategoryRow({ category, tree }: Props) {
  const { _id: id, name } = category
  const { all, moves, drag, opened, open } = tree
  const { dragged } = drag
  const below = childrenOf(all, id).length
  const products = productsIn(all, category)
  const isFolded = tree.folded.has(id)
  const edge = dragged?.over === id && dragged.id !== id ? EDGES[dragged.side] : ''
  const step = (way: Way) => moves.move(id, stepOf(all, category, way))

  function onKey(event: KeyboardEvent): void {
    const way = KEYS[event.key]
    if (!way) return
    event.preventDefault()
    void step(way)
  }

  return (
    <>
      <div
        data-category={id}
        className={`flex flex-wrap items-center gap-x-1 border-b border-line py-1 ${edge} ${dragged?.id === id ? 'opacity-50' : ''}`}
      >
        <button
          type="button"
          id={`move-${id}`}
          aria-label={t('admin.categories.move', { name })}
          aria-expanded={opened?.id === id && opened.form === 'move'}
          aria-describedby="how-to-move"
          className={`${ICON_BUTTON} cursor-grab touch-none`}
          onKeyDown={onKey}
          {...drag.handle(id)}
          onClick={() => !drag.hasDragged() && open(id, 'move')}
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </button>
        <span className="min-w-24 flex-1 py-1">
          <SiteLink
            to={`/dashboard/manage-categories/${id}`}
            className="inline-block wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {name}
          </SiteLink>{' '}
          <span className="text-sm whitespace-nowrap text-soft tabular-nums">
            {number(products)} {t('admin.categories.product3', { products })}
          </span>
          {below > 0 && (
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => tree.fold(id)}
              className="inline-flex min-h-8 sm:ml-2 items-center gap-1 text-sm whitespace-nowrap text-action tabular-nums"
            >
              <Words
                of={parts('admin.categories.showBelow', {
                  isFolded: isFolded ? 'yes' : 'no',
                  below,
                  span: <span className="sr-only"> {name}</span>,
                })}
              />
              <ChevronDown className={`size-4 ${isFolded ? '' : 'rotate-180'}`} aria-hidden="true" />
            </button>
          )}
        </span>
        <span className="flex">
          <IconButton
            id={`add-${id}`}
            label={t('admin.categories.addACategoryIn', { name })}
            onClick={() => open(id, 'add')}
          >
            <Plus className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            id={`rename-${id}`}
            label={t('admin.categories.rename', { name })}
            onClick={() => open(id, 'rename')}
          >
            <SquarePen className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton
            id={`remove-${id}`}
            label={t('admin.categories.remove2', { name })}
            onClick={() => tree.remove(category)}
          >
            <Trash className="size-5" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {opened?.id === id && opened.form === 'move' && (
        <fieldset className="flex flex-wrap gap-2 border-b border-line bg-shade/60 p-3">
          <legend className="sr-only">{t('admin.categories.move', { name })}</legend>
          {WAYS.map((way) => (
            <Button
              key={way}
              id={`${way}-${id}`}
              look="quiet"
              size="small"
              busy={!stepOf(all, category, way)}
              onClick={() => step(way)}
            >
              {WORDS[way]} <span className="sr-only">{name}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {moves.refused?.id === id && (
        <p role="alert" className="border-b border-line py-2 pl-10 text-sm text-wrong">
          {moves.refused.why}
        </p>
      )}
      {tree.formOf(category)}
    </>
  )
}

type IconProps = { id: string; label: string; onClick: () => void; children: ReactNode }

const IconButton = ({ label, ...rest }: IconProps) => (
  <button type="button" aria-label={label} title={label} className={ICON_BUTTON} {...rest} />
)
