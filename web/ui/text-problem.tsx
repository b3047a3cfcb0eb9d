import { Field } from '@base-ui/react/field'
import { useState } from 'react'
import { t } from '#messages/t.ts'
import { fewLeft, tooLong } from '#web/ui/text-limit.ts'

/** The text of a field while it is typed, whoever holds it. */
export function useTyped(given: string | undefined, first = ''): [string, (text: string) => void] {
  const [typed, setTyped] = useState(first)
  return [given ?? typed, setTyped]
}

/**
 * What is wrong with the text of a field, below it. A browser cuts what is pasted beyond `maxlength` without a word, so fields have none:
 * all of the text stays, and this says how much of it is too much.
 */
export function TextProblem({ typed, longest }: { typed: string; longest: number | undefined }) {
  const long = longest === undefined ? null : tooLong(typed, longest)
  const left = longest === undefined ? null : fewLeft(typed, longest)
  return (
    <>
      {long ? (
        <Field.Error match className={problemLook}>
          {long}
        </Field.Error>
      ) : (
        <Field.Error className={problemLook} />
      )}
      {left && (
        <Field.Description className="mt-1.5 text-sm text-soft tabular-nums">{left}</Field.Description>
      )}
      {longest !== undefined && (
        // Said once, not at every letter.
        <span aria-live="polite" className="sr-only">
          {long && t('ui.theTextIsTooLong')}
        </span>
      )}
    </>
  )
}

const problemLook = 'mt-1.5 block text-sm text-wrong'
