import { safe } from '@orpc/client'
import { useState } from 'react'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { forgetSent } from '#web/forms/typed-forms.ts'

/** A form's way to the server: what it finds wrong is for the fields, any other failure is told. `problemsIn` names the fields. */
export function useSending(problemsIn: (error: unknown) => Record<string, string> = fieldProblems) {
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})

  /** True when it worked. */
  async function send(call: () => Promise<unknown>): Promise<boolean> {
    if (sending) return false
    setSending(true)
    const [error] = await safe(call())
    setSending(false)
    if (!error) forgetSent()
    const found = problemsIn(error)
    setProblems(found)
    if (error && Object.keys(found).length === 0) await showFailure(error)
    return !error
  }

  return { sending, problems, send }
}
