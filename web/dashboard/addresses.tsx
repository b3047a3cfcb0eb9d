import type { BookedAddress } from '#contract/address-book.ts'
import { tidyAddress, writeAddress } from '#contract/addresses.ts'
import { language, t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { AddressForm } from '#web/dashboard/address-form.tsx'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/addresses.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  return { book: await browserApi.addresses.list() }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.addressBook'), t('dashboard.theAddressesThatYourOrders'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const MOST_ADDRESSES = 20

export default function Addresses({ loaderData: { book } }: Route.ComponentProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const { sending, problems, save } = useSaving()
  return (
    <>
      <h1 className="text-title">{t('dashboard.addressBook')}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {book.length === 0 ? t('dashboard.youHaveNoAddressesYet') : t('dashboard.yourOrderFormsBeginWith')}
      </p>
      <ul className="mt-8 grid gap-4 lg:grid-cols-2">
        {book.map((one) => (
          <Entry key={one._id} booked={one} />
        ))}
      </ul>
      <div ref={row}>
        {isOpen ? (
          <section aria-labelledby="new-address" className="mt-6 border border-line bg-sheet p-6 sm:p-8">
            <h2 id="new-address" className="mb-5 text-2xl">
              {t('dashboard.newAddress')}
            </h2>
            <AddressForm
              sending={sending}
              problems={problems}
              onCancel={close}
              save={(address) =>
                save(() => browserApi.addresses.add(address), t('dashboard.theAddressHasBeenAdded'), {
                  close,
                })
              }
            />
          </section>
        ) : (
          book.length < MOST_ADDRESSES && (
            <Button className="mt-6" onClick={open}>
              {t('dashboard.addAddress')}
            </Button>
          )
        )}
      </div>
    </>
  )
}

function Entry({ booked: { _id: id, isDefault, address } }: { booked: BookedAddress }) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLLIElement>()
  const { sending, problems, save } = useSaving()
  const act = useConfirmedAct()
  const about = address.line1
  const saveOwn = useOwnChanges({
    first: { address: tidyAddress(address) },
    readNow: async () => {
      const now = (await browserApi.addresses.list()).find(({ _id }) => _id === id)
      return now && { address: tidyAddress(now.address) }
    },
    labelOf: () => t('dashboard.theAddress'),
  })
  return (
    <li ref={row} className="min-w-0 border border-line bg-sheet p-6">
      {isOpen ? (
        <AddressForm
          address={address}
          sending={sending}
          problems={problems}
          onCancel={close}
          save={(changed) => {
            const body = tidyAddress(changed)
            const call = () => browserApi.addresses.change({ params: { id }, body })
            return save(() => saveOwn({ address: body }, call), t('dashboard.theAddressHasBeenSaved'), {
              close,
            })
          }}
        />
      ) : (
        <>
          {isDefault && (
            <p className="mb-2">
              <Badge tone="good">{t('dashboard.default')}</Badge>
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">{writeAddress(address, language()).join('\n')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="quiet" size="small" aria-label={t('dashboard.edit', { about })} onClick={open}>
              {t('dashboard.edit2')}
            </Button>
            {!isDefault && (
              <Button
                look="quiet"
                size="small"
                aria-label={t('dashboard.makeDefault', { about })}
                busy={sending}
                onClick={() =>
                  save(() => browserApi.addresses.makeDefault({ id }), t('dashboard.itIsTheDefaultAddress'))
                }
              >
                {t('dashboard.makeDefault2')}
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              aria-label={t('dashboard.delete', { about })}
              onClick={() =>
                act({
                  question: t('dashboard.areYouSureToDelete'),
                  about,
                  warning: t('dashboard.ordersThatWerePlacedKeep'),
                  button: t('dashboard.yesDeleteIt'),
                  kept: t('dashboard.addressIsSafe'),
                  done: t('dashboard.theAddressHasBeenDeleted'),
                  refused: t('dashboard.theAddressWasNotDeleted'),
                  perform: () => browserApi.addresses.remove({ id }),
                  removes: true,
                })
              }
            >
              {t('dashboard.delete2')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
