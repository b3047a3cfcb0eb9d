import { t } from '#messages/t.ts'
import type { SizeColumn } from '#web/admin/families/size-columns.ts'

type Props = { columns: SizeColumn[]; chosen: string[]; onChange: (ids: string[]) => void }

/** Which columns the table of sizes has besides those that are always there. */
export function SizeColumns({ columns, chosen, onChange }: Props) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-action underline underline-offset-4">
        {t('admin.families.moreColumns')}
      </summary>
      <ul className="flex flex-wrap gap-x-6 border-l-2 border-line pl-4">
        {columns.map(({ id, label }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() =>
                  onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
                }
                className="size-5 shrink-0 accent-action"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
