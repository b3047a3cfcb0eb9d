import { t } from '#messages/t.ts'
/** The problem of a field that was left empty. */
export function required(name: string): (value: string) => string | null {
  return (value) => (value.trim() === '' ? t('forms.isRequired', { name }) : null)
}
