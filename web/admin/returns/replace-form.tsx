import { useState } from 'react'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { ActForm, type ActProps, textOf } from '#web/admin/returns/act-form.tsx'
import { PiecesField } from '#web/admin/returns/pieces-field.tsx'
import { useReturnAct } from '#web/admin/returns/return-act.ts'
import { browserApi } from '#web/api/api.ts'
import { Measures } from '#web/ui/measures.tsx'

/** Which pieces go in place of those of a claim. */
export function ReplaceForm({ one, close }: ActProps) {
  const { sending, which, perform } = useReturnAct({ one, close })
  const [problem, setProblem] = useState<{ field: string; words: string }>()

  function submit(form: FormData): string | undefined {
    const typed = one.lines.map((of) => ({
      ...of,
      replaced: wholeNumber(textOf(form, `line-${of.line}`) || '0') ?? Number.NaN,
    }))
    const wrong = typed.find(({ quantity, replaced }) => !(replaced <= quantity))
    const lines = typed.flatMap(({ line, replaced }) => (replaced > 0 ? [{ line, quantity: replaced }] : []))
    if (wrong || lines.length === 0) {
      const field = `line-${(wrong ?? one.lines[0])?.line}`
      const words = wrong
        ? numberWords(
            textOf(form, field),
            t('admin.returns.aWholeNumberOfPieces', { quantity: wrong.quantity }),
          )
        : t('admin.returns.atLeastOnePieceIs')
      setProblem({ field, words })
      return field
    }
    setProblem(undefined)
    void perform(
      () => browserApi.returns.replace({ ...which, lines }),
      t('admin.returns.theReplacementIsOnIts'),
    )
    return undefined
  }

  return (
    <ActForm
      title={t('admin.returns.sendAReplacement')}
      text={t('admin.returns.thesePiecesLeaveTheShelf')}
      button={t('admin.returns.sendIt')}
      {...{ sending, close }}
      onSubmit={submit}
    >
      <ul className="border-t border-line">
        {one.lines.map(({ line, name, quantity }) => (
          <li key={line} className="grid gap-3 border-b border-line py-3 sm:grid-cols-[1fr_14rem]">
            <p className="min-w-0 self-center wrap-anywhere">
              <Measures>{name}</Measures>
            </p>
            <PiecesField
              label={t('admin.returns.pieces')}
              name={`line-${line}`}
              first={quantity}
              of={name}
              problem={problem?.field === `line-${line}` ? problem.words : undefined}
            />
          </li>
        ))}
      </ul>
    </ActForm>
  )
}
