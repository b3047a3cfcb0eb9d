import type { ReactNode } from 'react'
import type { SettingFields, ValuesOf } from '#contract/setting-fields.ts'
import type { Settings } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'

type Props<Fields extends SettingFields> = {
  title: string
  about: string
  fields: Fields
  values: ValuesOf<Fields>
  button?: string
  /** The same values of the settings as they are now. */
  valuesIn: (settings: Settings) => ValuesOf<Fields>
  save: (changes: Partial<ValuesOf<Fields>>) => Promise<unknown>
  /** Said when it is saved. */
  saved: string
  legend?: string
  hints?: Partial<Record<keyof Fields, string>>
  children?: ReactNode | ((typed: ValuesOf<Fields>) => ReactNode)
}

/** The form of a group of settings, made of the table of its fields. */
export function SettingsForm<Fields extends SettingFields>(props: Props<Fields>) {
  const {
    title,
    about,
    button = t('admin.settings.saveSettings'),
    save: call,
    saved,
    valuesIn,
    ...form
  } = props
  const { fields, values } = form
  const { sending, problems, save } = useSaveGroup({
    ...{ first: values, valuesIn, call, title: saved },
    labelOf: (name) => fields[name]?.label ?? name,
  })
  return (
    <SettingsGroup title={title} about={about}>
      <SchemaForm {...form} button={button} sending={sending} problems={problems} save={save} />
    </SettingsGroup>
  )
}
