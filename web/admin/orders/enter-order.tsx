import { safe } from '@orpc/client'
import { useState } from 'react'
import type { Caller } from '#contract/phone-orders.ts'
import { t } from '#messages/t.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { EnterForm } from '#web/admin/orders/enter-form.tsx'
import { roomMeta, roomTitle } from '#web/admin/rooms.ts'
import { browserApi } from '#web/api/api.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { useSending } from '#web/forms/sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/enter-order.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return asAdmin(request, async () => null)
}

export const meta: Route.MetaFunction = roomMeta('enter-order')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

/** A guest, who may not be whoever has the account. */
const stranger = (email: string): Caller => ({ name: '', email, isConfirmed: false, phone: '', address: '' })

/** First who telephones, then what they want. */
export default function EnterOrderPage() {
  const [caller, setCaller] = useState<Caller>()
  const [isGuest, setGuest] = useState(false)
  const { sending, problems, send } = useSending()
  const [email, setEmail] = useState('')
  const find = () =>
    send(async () => {
      const [error, known] = await safe(browserApi.phoneOrders.caller({ email }))
      if (error && Object(error).code !== 'NOT_FOUND') throw error
      setGuest(!known?.isConfirmed)
      setCaller(known ?? stranger(email.trim().toLowerCase()))
    })
  const isUnproven = caller !== undefined && caller.name !== '' && !caller.isConfirmed
  const isFound = caller?.email === email.trim().toLowerCase()
  return (
    <>
      <h1 className="text-title">{roomTitle('enter-order')}</h1>
      <p className="mt-2 max-w-prose text-soft">{t('admin.orders.forACustomerOnThe')}</p>
      <Form errors={problems} onFormSubmit={find} className="mt-8 max-w-xl">
        <TextField
          label={t('admin.orders.eMailAddressOfThe')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onValueChange={setEmail}
          problem={(value) => (value.trim() ? null : t('admin.orders.emailIsRequired'))}
          aria-required
          beside={
            <Button type="submit" look="quiet" busy={sending}>
              {t('admin.orders.find')}
            </Button>
          }
        />
        <p role="status" className="mt-2 text-soft">
          {isFound &&
            (isUnproven
              ? t('admin.orders.nobodyConfirmedThisAddress', { name: caller.name })
              : isGuest
                ? t('admin.orders.nobodyHasAnAccountSoA')
                : t('admin.orders.thisIs', { name: caller.name }))}
        </p>
        {isFound && isUnproven && (
          <div className="mt-4">
            <ChoiceField
              label={t('admin.orders.whoseOrder')}
              name="whose"
              value={isGuest ? 'guest' : 'account'}
              onChange={(value) => setGuest(value === 'guest')}
              choices={[
                { value: 'guest', label: t('admin.orders.aGuests') },
                { value: 'account', label: t('admin.orders.ofTheAccount') },
              ]}
            />
          </div>
        )}
      </Form>
      {isFound && caller && (
        <EnterForm
          key={`${caller.email} ${isGuest}`}
          caller={isGuest ? stranger(caller.email) : caller}
          isGuest={isGuest}
        />
      )}
    </>
  )
}
