import { Field } from '@base-ui/react/field'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { t } from '#messages/t.ts'
import { restoreTyped } from '#web/lazy/typed-text.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Typed } from '#web/withdrawal/declare.ts'
import { OwnOrders } from '#web/withdrawal/own-orders.tsx'

type Props = {
  typed: Typed
  problems?: Record<string, string> | undefined
  failure?: string | undefined
  busy: boolean
}

/** Step 1. It needs no scripts: the server says what is missing, and keeps what was typed. */
export function WriteDeclaration({ typed, problems = {}, failure, busy }: Props) {
  const field = (name: keyof Typed) => ({ name, first: typed[name], problem: problems[name] })
  const ofLines = problems.lines ?? problems.quantity ?? problems.line
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) restoreTyped(form.current)
  }, [])
  return (
    <Form ref={form} method="post" className="grid gap-5" noValidate preventScrollReset>
      {failure && (
        <Notice tone="wrong" role="alert">
          {failure}
        </Notice>
      )}
      {Object.keys(problems).length > 0 && (
        <Notice tone="wrong" role="alert">
          {t('withdrawals.somethingIsMissing')}
        </Notice>
      )}
      <OwnOrders typed={typed} problem={problems.orderNumber ?? problems.pieces ?? ofLines}>
        <div className="grid gap-5">
          <LabelledText
            {...field('orderNumber')}
            label={t('withdrawals.orderNumber')}
            about={t('withdrawals.itStandsInOurEMails')}
            longest={100}
          />
          <Field.Root name="lines" invalid={ofLines !== undefined}>
            <Field.Label className={labelLook}>{t('withdrawals.onlyAPart')}</Field.Label>
            <Field.Control
              className={`${inputLook} min-h-20 resize-y`}
              defaultValue={typed.lines}
              maxLength={1000}
              render={<textarea rows={2} />}
            />
            {ofLines && (
              <Field.Error match className="mt-1.5 block text-sm text-wrong">
                {ofLines}
              </Field.Error>
            )}
          </Field.Root>
        </div>
      </OwnOrders>
      <div className="grid gap-5 sm:grid-cols-2">
        <LabelledText
          {...field('name')}
          label={t('withdrawals.yourName')}
          autoComplete="name"
          longest={200}
        />
        <LabelledText
          {...field('email')}
          label={t('withdrawals.yourEMail')}
          about={t('withdrawals.theReceiptGoesThere')}
          type="email"
          autoComplete="email"
          longest={254}
        />
      </div>
      {/* People do not see it: what fills it in is no person. */}
      <p className="hidden" aria-hidden="true">
        <label>
          {t('withdrawals.leaveThisEmpty')}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue={typed.website} />
        </label>
      </p>
      <Button type="submit" name="step" value="check" busy={busy} className="sm:justify-self-start">
        {t('withdrawals.goOn')}
      </Button>
    </Form>
  )
}

type TextProps = {
  label: string
  name: string
  first: string
  problem: string | undefined
  about?: string
  longest: number
  type?: string
  autoComplete?: string
}

function LabelledText({ label, name, first, problem, about, longest, ...input }: TextProps) {
  return (
    <Field.Root name={name} invalid={problem !== undefined}>
      <Field.Label className={labelLook}>{label}</Field.Label>
      <Field.Control className={inputLook} defaultValue={first} maxLength={longest} required {...input} />
      {about && <Field.Description className="mt-1.5 text-sm text-soft">{about}</Field.Description>}
      {problem && (
        <Field.Error match className="mt-1.5 block text-sm text-wrong">
          {problem}
        </Field.Error>
      )}
    </Field.Root>
  )
}
