import { Form as BaseForm } from '@base-ui/react/form'

/**
 * A form whose fields say what is wrong with them. It sends nothing by itself, as a form of a dialog does not where there is
 * none: whatever becomes of our scripts, no password or address comes into the page's own address.
 */
export function Form<Values extends Record<string, unknown>>(props: BaseForm.Props<Values>) {
  return <BaseForm<Values> method="dialog" {...props} />
}
