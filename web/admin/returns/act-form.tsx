import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { ManagedReturn } from '#contract/return-fields.ts'
import { FormEnd } from '#web/forms/form-end.tsx'

export type ActProps = { one: ManagedReturn; close: () => void }

type Props = {
  title: string
  text: string
  button: string
  look?: 'danger'
  sending: boolean
  close: () => void
  /** What is wrong with a field, to which the keyboard goes; undefined where all is well and it was sent. */
  onSubmit: (form: FormData) => string | undefined
  children: ReactNode
}

/** A form of one act with a return. Whoever opened it goes on in its first field. */
export function ActForm({ title, text, button, look, sending, close, onSubmit, children }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = onSubmit(new FormData(event.currentTarget))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }

  return (
    <section aria-labelledby={id} className="mt-6 max-w-3xl border border-line bg-sheet print:hidden">
      <div className="ruler" aria-hidden="true" />
      <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-5 p-5 sm:p-8">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-soft">{text}</p>
        </div>
        {children}
        <FormEnd button={button} sending={sending} look={look} onCancel={close} />
      </form>
    </section>
  )
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
