import { Button } from '#web/ui/button.tsx'

/** What an owner may do with a rule in its row. */
export function RuleButtons({
  name,
  onEdit,
  onDelete,
}: {
  name: string
  onEdit: () => void
  onDelete: () => unknown
}) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="quiet" size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Button look="quiet" size="small" onClick={onDelete} aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </div>
  )
}
