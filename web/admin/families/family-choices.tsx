import type { ManagedAttribute } from '#contract/categories.ts'
import { t } from '#messages/t.ts'

type Props = {
  /** Those that the family's category asks for. */
  attributes: ManagedAttribute[]
  /** The codes of those by which its sizes differ, in order. */
  chosen: string[]
  onChange: (codes: string[]) => void
  problem: string
}

/** By what the sizes of a family differ: shoppers choose in this order. */
export function FamilyChoices({ attributes, chosen, onChange, problem }: Props) {
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('admin.families.itsSizesDifferIn')}</legend>
      {attributes.length === 0 ? (
        <p className="text-sm text-soft">{t('admin.families.chooseACategoryFirstIts')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6">
          {attributes.map(({ code, name }) => (
            <li key={code}>
              <label className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={chosen.includes(code)}
                  onChange={() => toggle(code)}
                  className="size-5 shrink-0 accent-action"
                />
                {name}
                {chosen.length > 1 && chosen.includes(code) && (
                  <span className="text-sm text-soft tabular-nums">
                    <span className="sr-only">{t('admin.families.chosenAsNumber')} </span>
                    {chosen.indexOf(code) + 1}
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="mt-1.5 text-sm text-wrong empty:hidden">
        {problem}
      </p>
    </fieldset>
  )
}
