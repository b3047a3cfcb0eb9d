import { safe } from '@orpc/client'
import { useRef, useState } from 'react'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { forgetSent } from '#web/forms/typed-forms.ts'

/** A form's way to the server: what it finds wrong is for the fields, any other failure is told. `problemsIn` names the fields. */
export function useSending(problemsIn: (error: unknown) => Record<string, string> = fieldProblems) {
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isUnderWay = useRef(false)

  /** True when it worked. A call that answers false was given up on its way, such as by a question. */
  async function send(call: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setSending(true)
    const [error, answer] = await safe(call())
    isUnderWay.current = false
    setSending(false)
    const isDone = !error && answer !== false
    if (isDone) forgetSent()
    const found = problemsIn(error)
    setProblems(found)
    if (error && Object.keys(found).length === 0) await showFailure(error)
    return isDone
  }

  return { sending, problems, send }
}

/** For what has no fields at which something could be said: all is told. */
export const noFields = (): Record<string, string> => ({})
