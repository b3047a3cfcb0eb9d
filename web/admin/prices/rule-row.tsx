import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { Button } from '#web/ui/button.tsx'

type Props<Rule> = {
  name: string
  head: ReactNode
  /** The form in which it is edited in its place. */
  form: (edited: { save: (rule: Rule) => Promise<void>; onCancel: () => void }) => ReactNode
  /** True when it was saved. */
  onSave: (rule: Rule) => Promise<boolean>
  onRemove: () => unknown
  /** Below the head while it is not edited. */
  children?: ReactNode
  tail?: ReactNode
}

/** A rule of prices: what it says, and what an owner may do with it. */
export function RuleRow<Rule>({ name, head, form, onSave, onRemove, children, tail }: Props<Rule>) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLLIElement>()
  const save = async (rule: Rule) => {
    if (await onSave(rule)) close()
  }
  return (
    <li ref={row} className="border border-line bg-sheet p-5 sm:p-6">
      {head}
      {isOpen ? (
        <div className="mt-5">{form({ save, onCancel: close })}</div>
      ) : (
        <>
          {children}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="quiet" size="small" onClick={open} aria-label={t('admin.prices.edit2', { name })}>
              {t('admin.prices.edit')}
            </Button>
            <Button
              look="quiet"
              size="small"
              onClick={onRemove}
              aria-label={t('admin.prices.delete2', { name })}
            >
              {t('admin.prices.delete')}
            </Button>
          </div>
        </>
      )}
      {tail}
    </li>
  )
}
