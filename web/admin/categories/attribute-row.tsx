import { safe } from '@orpc/client'
import type { ManagedAttribute } from '#contract/categories.ts'
import { parts, t } from '#messages/t.ts'
import { AttributeForm } from '#web/admin/categories/attribute-form.tsx'
import { describeAttribute } from '#web/admin/categories/attribute-words.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'

type Props = {
  attribute: ManagedAttribute
  /** How many stand in its category, with itself. */
  beside: number
  /** The others in force in its category. */
  others: { name: string; of: string }[]
  isOpen: boolean
  open: () => void
  close: (said?: string) => void
}

/** An attribute of a category's own: what it is, and what can be done with it. */
export function AttributeRow({ attribute, beside, others, isOpen, open, close }: Props) {
  const { _id: id, name, categoryId, position } = attribute
  const act = useConfirmedAct()
  const reread = useReread()

  async function move(control: string, to: number): Promise<void> {
    const [error] = await safe(browserApi.categories.moveAttribute({ id, categoryId, position: to }))
    if (error) await showFailure(error)
    await reread()
    document.getElementById(`${control}-${id}`)?.focus()
  }

  const remove = () =>
    act({
      question: t('admin.categories.areYouSureToRemove'),
      about: name,
      button: t('admin.categories.yesRemoveIt'),
      kept: t('admin.categories.theAttributeIsKept'),
      done: t('admin.categories.attributeHasBeenRemoved'),
      refused: t('admin.categories.attributeWasNotRemoved'),
      perform: () => browserApi.categories.removeAttribute({ id }),
      removes: true,
    })

  const small = { look: 'quiet', size: 'small' } as const
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="wrap-anywhere">
            {name} <code className="text-sm text-soft">{attribute.code}</code>
          </p>
          <p className="text-sm wrap-anywhere text-soft">{describeAttribute(attribute)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button {...small} id={`up-${id}`} busy={position === 0} onClick={() => move('up', position - 1)}>
            <Words of={parts('admin.categories.up', { span: <span className="sr-only"> {name}</span> })} />
          </Button>
          <Button
            {...small}
            id={`down-${id}`}
            busy={position === beside - 1}
            onClick={() => move('down', position + 1)}
          >
            <Words of={parts('admin.categories.down', { span: <span className="sr-only"> {name}</span> })} />
          </Button>
          <Button
            {...small}
            id={`edit-${id}`}
            aria-expanded={isOpen}
            onClick={() => (isOpen ? close() : open())}
          >
            <Words of={parts('admin.categories.edit', { span: <span className="sr-only"> {name}</span> })} />
          </Button>
          <Button {...small} look="remove" onClick={remove}>
            <Words
              of={parts('admin.categories.remove', { span: <span className="sr-only"> {name}</span> })}
            />
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="mt-3">
          <AttributeForm categoryId={categoryId} attribute={attribute} others={others} close={close} />
        </div>
      )}
    </li>
  )
}
