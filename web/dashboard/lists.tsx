import { counted } from '#contract/counted.ts'
import { LONGEST_LIST_NAME, MOST_LISTS } from '#contract/list-limits.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/lists.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAccount(request)
  return { lists: await browserApi.lists.all() }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, 'My Lists', 'Lists of tools that you keep beside your cart.')

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyLists({ loaderData: { lists } }: Route.ComponentProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  return (
    <>
      <h1 className="text-title">My Lists</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {lists.length === 0
          ? 'You have no list yet. Make one here, or save a tool to one on its page: for the next project, or for what you buy each month.'
          : 'Tools that you keep beside your cart. Nobody but you sees a list, unless you share it.'}
      </p>
      {lists.length > 0 && (
        <ul className="mt-8 border-t border-line">
          {lists.map(({ _id, name, count, isShared }) => (
            <li
              key={_id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3"
            >
              <SiteLink
                to={`/dashboard/lists/${_id}`}
                className="inline-flex min-h-8 min-w-0 items-center font-display text-xl wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </SiteLink>
              <span className="flex items-baseline gap-3 text-sm text-soft tabular-nums">
                {isShared && <Badge tone="good">Shared</Badge>}
                {counted(count, 'product')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div ref={row} className="mt-6">
        {isOpen ? (
          <NewList close={close} />
        ) : (
          lists.length < MOST_LISTS && <Button onClick={open}>Make a List</Button>
        )}
        {lists.length >= MOST_LISTS && (
          <p className="text-soft">You have {MOST_LISTS} lists. Delete one to make another.</p>
        )}
      </div>
    </>
  )
}

function NewList({ close }: { close: () => void }) {
  const { sending, problems, save } = useSaving()
  return (
    <Form<{ name: string }>
      aria-label="New list"
      errors={problems}
      onFormSubmit={({ name }) =>
        void save(() => browserApi.lists.make({ name }), 'The list has been made!', { close })
      }
      className="grid gap-5 border border-line bg-sheet p-6"
    >
      <TextField
        label="Name of the list"
        name="name"
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
        problem={required('Name')}
      />
      <FormEnd button="Make the List" sending={sending} onCancel={close} />
    </Form>
  )
}
