import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { allCountries } from '#contract/addresses.ts'
import type { Operator } from '#contract/operators.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Text = 'name' | 'tradeName' | 'street' | 'postcode' | 'city' | 'email' | 'form' | 'phone'
type List = 'makerOf' | 'importerOf' | 'responsibleFor'
type Typed = Record<Text | List, string>

const LABELS: Record<Text | List, string> = {
  name: t('admin.operators.name'),
  tradeName: t('admin.operators.tradeName'),
  street: t('admin.operators.street'),
  postcode: t('admin.operators.postcode'),
  city: t('admin.operators.city'),
  email: t('admin.operators.email'),
  form: t('admin.operators.form'),
  phone: t('admin.operators.phone'),
  makerOf: t('admin.operators.makerOf'),
  importerOf: t('admin.operators.importerOf'),
  responsibleFor: t('admin.operators.responsibleFor'),
}
const LONGEST: Record<Text, number> = {
  ...{ name: 150, tradeName: 150, street: 200, postcode: 20, city: 100, email: 254, form: 500, phone: 60 },
}
const TEXTS = Object.keys(LONGEST) as Text[]
const LISTS: List[] = ['makerOf', 'importerOf', 'responsibleFor']
const NEEDED: readonly Text[] = ['name', 'street', 'city']

const problemsIn = (error: unknown): Record<string, string> =>
  error instanceof ORPCError && error.code === 'NAME_TAKEN' ? { name: error.message } : fieldProblems(error)
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Props = { /** Absent: a new one. */ operator?: Operator; onSaved: () => unknown }

/** All that is told of a maker, an importer or a responsible person, and for which makers it stands. */
export function OperatorForm({ operator, onSaved }: Props) {
  const { sending, problems, save } = useSaving(problemsIn)
  const [country, setCountry] = useState(operator?.country ?? 'DE')

  async function submit({ makerOf, importerOf, responsibleFor, ...texts }: Typed): Promise<void> {
    const wish = {
      ...{ ...texts, country, makerOf: linesOf(makerOf), importerOf: linesOf(importerOf) },
      responsibleFor: linesOf(responsibleFor),
    }
    const call = () =>
      operator ? browserApi.operators.change({ id: operator._id, ...wish }) : browserApi.operators.add(wish)
    if (await save(call, t('admin.operators.isSaved'), { text: texts.name })) await onSaved()
  }

  return (
    <Form<Typed>
      errors={problems}
      onFormSubmit={submit}
      className="mt-4 grid items-start gap-5 sm:grid-cols-2"
    >
      {TEXTS.map((name) => (
        <TextField
          key={name}
          label={LABELS[name]}
          name={name}
          maxLength={LONGEST[name]}
          autoComplete="off"
          defaultValue={operator?.[name]}
          problem={NEEDED.includes(name) ? required(LABELS[name]) : undefined}
        />
      ))}
      <ChoiceField
        label={t('admin.operators.country')}
        name="country"
        value={country}
        onChange={setCountry}
        choices={allCountries()}
      />
      {LISTS.map((name) => (
        <TextArea
          key={name}
          label={LABELS[name]}
          name={name}
          rows={3}
          maxLength={20_000}
          defaultValue={operator?.[name].join('\n')}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.operators.oneInEachLine')}</p>
        </TextArea>
      ))}
      <FormEnd button={t('admin.operators.save')} sending={sending} />
    </Form>
  )
}
