import type { ManagedAttribute } from '#contract/categories.ts'
import { t } from '#messages/t.ts'
import type { More } from '#web/admin/products/product-more.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  /** The codes of the values that would be lost. */
  lost: string[]
  values: More['values']
  attributes: ManagedAttribute[]
  agreed: boolean
  onAgree: (agreed: boolean) => void
  problem: string
}

/** Asks what happens with the values that a new category does not ask for. */
export function LostValues({ lost, values, attributes, agreed, onAgree, problem }: Props) {
  if (lost.length === 0) return null
  const known = (code: string) => attributes.find((one) => one.code === code)
  const wordsOf = (code: string) =>
    known(code)?.options.find(({ value }) => value === values[code])?.label ?? values[code]
  return (
    <Notice tone="note" className="grid gap-2 sm:col-span-2">
      <p>{t('admin.products.theNewCategoryDoesNot')}</p>
      <ul className="list-disc pl-5">
        {lost.map((code) => (
          <li key={code} className="wrap-anywhere">
            {known(code)?.name ?? code}: {wordsOf(code)}
          </li>
        ))}
      </ul>
      <CheckField checked={agreed} onChange={onAgree} problem={problem}>
        {t('admin.products.takeThisValueAwayWhen', { lost: lost.length })}
      </CheckField>
    </Notice>
  )
}
