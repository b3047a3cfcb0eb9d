import type { ReactNode } from 'react'
import type { SettingFields, ValuesOf } from '#contract/setting-fields.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { useSaveSettings } from '#web/admin/settings/save-settings.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'

type Props<Fields extends SettingFields> = {
  title: string
  about: string
  fields: Fields
  values: ValuesOf<Fields>
  button?: string
  save: (values: ValuesOf<Fields>) => Promise<unknown>
  /** Said when it is saved. */
  saved: string
  legend?: string
  hints?: Partial<Record<keyof Fields, string>>
  children?: ReactNode
}

/** The form of a group of settings, made of the table of its fields. */
export function SettingsForm<Fields extends SettingFields>(props: Props<Fields>) {
  const { title, about, button = 'Save Settings', save: call, saved, ...form } = props
  const { sending, problems, save } = useSaveSettings()
  return (
    <SettingsGroup title={title} about={about}>
      <SchemaForm
        {...form}
        button={button}
        sending={sending}
        problems={problems}
        save={(values) => save(() => call(values), saved)}
      />
    </SettingsGroup>
  )
}
