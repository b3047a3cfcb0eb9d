import { useState } from 'react'
import { groupCalledLike } from '#contract/group-names.ts'
import type { TypedRules } from '#contract/price-rules.ts'
import type { TypedGroup } from '#contract/promotion-rules.ts'
import { t } from '#messages/t.ts'
import { readPpm, writePpm } from '#web/admin/prices/dollars.ts'
import { groupWords } from '#web/admin/prices/group-words.ts'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import { FormEnd } from '#web/forms/form-end.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  group?: TypedGroup
  idFor: (name: string) => string
  /** The rules with the group of the form. */
  draftOf: (group: TypedGroup) => TypedRules
  sending: boolean
  save: (group: TypedGroup) => Promise<unknown>
}

/** Asks for a group's name and for what it has off every list price, and says what that does. */
export function GroupForm({ group, idFor, draftOf, sending, save }: Props) {
  const [name, setName] = useState(group?.name ?? '')
  const [percent, setPercent] = useState(group?.ppm ? writePpm(group.ppm) : '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const ppm = percent.trim() ? readPpm(percent) : 0
  const typed: TypedGroup = { id: group?.id ?? idFor(name), name: name.trim(), ppm: ppm || undefined }
  const other = typed.name === group?.name ? undefined : groupCalledLike(typed, draftOf(typed).groups ?? [])
  const isRight = typed.name !== '' && ppm !== undefined && !other

  async function submit(): Promise<void> {
    setProblems({
      ...(!typed.name && { name: t('admin.prices.provideAName') }),
      ...(other && { name: t('admin.prices.thereIsAGroupCalled', { name: other.name }) }),
      ...(ppm === undefined && { percent: t('admin.prices.aPercentageSuchAs10') }),
    })
    if (isRight) await save(typed)
  }

  return (
    <Form
      errors={problems}
      onFormSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
    >
      <TextField
        label={t('admin.prices.nameAsItsCustomersRead')}
        name="name"
        value={name}
        onValueChange={setName}
        maxLength={80}
        placeholder={t('admin.prices.trade')}
      />
      <TextField
        label={t('admin.prices.percentOffEveryListPrice')}
        name="percent"
        value={percent}
        onValueChange={setPercent}
        inputMode="decimal"
        placeholder="10"
      />
      {isRight && (
        <p className="border-l-2 border-action pl-4 sm:col-span-2" role="status">
          {groupWords(typed)}
        </p>
      )}
      <FormEnd button={group ? t('admin.prices.saveGroup') : t('admin.prices.addGroup')} sending={sending} />
      {group && (
        <div className="sm:col-span-2">
          <Rehearsal draft={() => (isRight ? draftOf(typed) : undefined)} />
        </div>
      )}
    </Form>
  )
}
