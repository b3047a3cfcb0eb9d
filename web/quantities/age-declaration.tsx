import { ageWords } from '#contract/age.ts'
import { t } from '#messages/t.ts'
import type { useDeclaredAge } from '#web/quantities/use-declared-age.ts'
import { CheckField } from '#web/ui/check-field.tsx'

type Props = { of: ReturnType<typeof useDeclaredAge>; problem: string | undefined }

/** From which age that can be bought which is ordered, and where the shop asks for it, the buyer's word. */
export function AgeDeclaration({ of: { products, age, isAsked, isDeclared, declare }, problem }: Props) {
  if (age === 0) return null
  const said = new Set(products.flatMap((product) => ageWords(product) ?? []))
  return (
    <div className="grid gap-2">
      {[...said].map((words) => (
        <p key={words} className="text-sm text-note">
          {words}
        </p>
      ))}
      {isAsked && (
        <CheckField checked={isDeclared} onChange={declare} problem={(!isDeclared && problem) || ''}>
          {t('age.iAm', { age })}
        </CheckField>
      )}
    </div>
  )
}
