import { LONGEST_LIST_NAME, MOST_LISTS } from '#contract/list-limits.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { KeptHere } from '#web/lists/kept-here.tsx'
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
  pageMeta(page, t('dashboard.myLists'), t('dashboard.listsOfToolsThatYou'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyLists({ loaderData: { lists } }: Route.ComponentProps) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  return (
    <>
      <h1 className="text-title">{t('dashboard.myLists')}</h1>
      <p className="mt-3 max-w-2xl text-soft">
        {lists.length === 0 ? t('dashboard.youHaveNoListYet') : t('dashboard.toolsThatYouKeepBeside')}
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
                {isShared && <Badge tone="good">{t('dashboard.shared')}</Badge>}
                {t('lists.products', { count: count })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div ref={row} className="mt-6">
        {isOpen ? (
          <NewList close={close} />
        ) : (
          lists.length < MOST_LISTS && <Button onClick={open}>{t('dashboard.makeAList')}</Button>
        )}
        {lists.length >= MOST_LISTS && (
          <p className="text-soft">{t('dashboard.youHaveListsDeleteOne', { MOST_LISTS })}</p>
        )}
      </div>
      {lists.length > 0 && <KeptHere />}
    </>
  )
}

function NewList({ close }: { close: () => void }) {
  const { sending, problems, save } = useSaving()
  return (
    <Form<{ name: string }>
      aria-label={t('dashboard.newList')}
      errors={problems}
      onFormSubmit={({ name }) =>
        void save(() => browserApi.lists.make({ name }), t('dashboard.theListHasBeenMade'), { close })
      }
      className="grid gap-5 border border-line bg-sheet p-6"
    >
      <TextField
        label={t('dashboard.nameOfTheList')}
        name="name"
        maxLength={LONGEST_LIST_NAME}
        autoComplete="off"
        problem={required(t('dashboard.name'))}
      />
      <FormEnd button={t('dashboard.makeTheList')} sending={sending} onCancel={close} />
    </Form>
  )
}
