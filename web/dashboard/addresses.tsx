import type { BookedAddress } from '#contract/address-book.ts'
import { tidyAddress, writeAddress } from '#contract/addresses.ts'
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
  pageMeta(page, 'Address Book', 'The addresses that your orders can go to.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const MOST_ADDRESSES = 20

export default function Addresses({ loaderData: { book } }: Route.ComponentProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const { sending, problems, save } = useSaving()
  return (
    <>
      <h1 className="text-title">Address Book</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {book.length === 0
          ? 'You have no addresses yet. Add one, and your next order can go there without typing it again.'
          : 'Your order forms begin with the default address. Nobody but you sees this book.'}
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
              New address
            </h2>
            <AddressForm
              sending={sending}
              problems={problems}
              onCancel={close}
              save={(address) =>
                save(() => browserApi.addresses.add(address), 'The address has been added!', { close })
              }
            />
          </section>
        ) : (
          book.length < MOST_ADDRESSES && (
            <Button className="mt-6" onClick={open}>
              Add Address
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
    labelOf: () => 'the address',
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
            return save(() => saveOwn({ address: body }, call), 'The address has been saved!', { close })
          }}
        />
      ) : (
        <>
          {isDefault && (
            <p className="mb-2">
              <Badge tone="good">Default</Badge>
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">{writeAddress(address).join('\n')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="quiet" size="small" aria-label={`Edit ${about}`} onClick={open}>
              Edit
            </Button>
            {!isDefault && (
              <Button
                look="quiet"
                size="small"
                aria-label={`Make Default: ${about}`}
                busy={sending}
                onClick={() =>
                  save(() => browserApi.addresses.makeDefault({ id }), 'It is the default address now!')
                }
              >
                Make Default
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              aria-label={`Delete ${about}`}
              onClick={() =>
                act({
                  question: 'Are You Sure to Delete This Address?',
                  about,
                  warning: 'Orders that were placed keep it.',
                  button: 'Yes, delete it',
                  kept: 'Successfully! The Address Info is Safe!',
                  done: 'The address has been deleted!',
                  refused: 'The address was not deleted',
                  perform: () => browserApi.addresses.remove({ id }),
                  removes: true,
                })
              }
            >
              Delete
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
