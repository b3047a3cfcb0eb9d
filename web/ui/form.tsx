import { Form as BaseForm } from '@base-ui/react/form'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#messages/t.ts'
import { restoreTyped } from '#web/lazy/typed-text.ts'

/**
 * A form whose fields say what is wrong with them. It sends nothing by itself, as a form of a dialog does not where there is
 * none: whatever becomes of our scripts, no password or address comes into the page's own address.
 */
export function Form<Values extends Record<string, unknown>>({
  ref,
  children,
  errors,
  ...props
}: BaseForm.Props<Values>) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  // What the shop found wrong with one field may have been mended in another: it judges anew what is sent again.
  const [old, setOld] = useState<typeof errors>()
  useEffect(() => {
    if (typeof form === 'object' && form.current) restoreTyped(form.current)
  }, [form])
  return (
    <BaseForm<Values>
      ref={form}
      method="dialog"
      errors={errors === old ? undefined : errors}
      onSubmitCapture={() => flushSync(() => setOld(errors))}
      {...props}
    >
      <p className="hidden text-soft noscript:block">{t('ui.thisFormNeedsJavascriptWhich')}</p>
      {children}
    </BaseForm>
  )
}
