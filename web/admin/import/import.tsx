import { useEffect } from 'react'
import type { ImportState } from '#contract/import-kinds.ts'
import { t } from '#messages/t.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { asAdmin } from '#web/admin/as-admin.ts'
import { ImportActions } from '#web/admin/import/import-actions.tsx'
import { ImportColumns } from '#web/admin/import/import-columns.tsx'
import { ImportItems } from '#web/admin/import/import-items.tsx'
import { ImportPictures } from '#web/admin/import/import-pictures.tsx'
import { ImportStateBadge, nounOf, SOURCE_WORDS } from '#web/admin/import/import-words.tsx'
import { oneOf, PAGE_SIZE } from '#web/admin/table/table-query.ts'
import { browserApi } from '#web/api/api.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { pageOf } from '#web/ui/page-query.ts'
import type { Route } from './+types/import.ts'

const SHOWN = ['all', 'new', 'changed', 'same', 'refused', 'warned'] as const

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const show = oneOf(SHOWN, params.get('show')) ?? 'all'
  return asAdmin(request, async () => ({
    file: await browserApi.imports.one({ id }),
    items: await browserApi.imports.items({ id, show, page: pageOf(params), size: PAGE_SIZE }),
    show,
    permissions: [...(await requireAccount(request)).permissions],
  }))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('admin.import.importOfAFile'), t('admin.import.whatAFileWouldChange'))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

const LOOK_AGAIN_MS = 1_000
const UNDER_WAY: Partial<Record<ImportState, string>> = {
  judging: t('admin.import.lookingAtEachRow'),
  applying: t('admin.import.importing'),
  undoing: t('admin.import.takingTheImportBack'),
}

export default function ImportPage({ loaderData: { file, items, show, permissions } }: Route.ComponentProps) {
  const { fileName, source, state, total, done, at, problem, left, counts } = file
  const reread = useReread()
  const doing = UNDER_WAY[state]
  const isFetching = file.pictures.waiting > 0
  useEffect(() => {
    if (!doing && !isFetching) return
    const timer = setInterval(() => void reread(), LOOK_AGAIN_MS * (doing ? 1 : 10))
    return () => clearInterval(timer)
  }, [doing, isFetching, reread])

  return (
    <>
      <Breadcrumbs above={[{ to: '/dashboard/import', name: t('admin.rooms.import') }]} here={fileName} />
      <h1 className="mt-3 text-title break-all">{fileName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-soft">
        <span>
          {SOURCE_WORDS[source]},{' '}
          {t('admin.import.rowsOrChanges', { what: state === 'undone' ? 'changes' : 'rows', total })},{' '}
          {minuteOf(at)}
        </span>
        <ImportStateBadge state={state} />
      </p>
      {problem && (
        <Notice tone="wrong" className="mt-5 max-w-2xl">
          <p>{problem}</p>
        </Notice>
      )}
      {doing && (
        <section
          aria-label={t('admin.import.progress')}
          className="mt-6 max-w-2xl border border-line bg-sheet p-6"
        >
          <p role="status" className="flex flex-wrap items-baseline gap-3">
            <span className="font-display text-3xl tabular-nums">
              {t('admin.import.of', { done, total })}
            </span>
            <span>{doing}…</span>
          </p>
          <progress
            aria-label={doing}
            value={done}
            max={Math.max(1, total)}
            className="mt-4 h-2 w-full appearance-none rounded-small bg-shade [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-action"
          />
          <p className="mt-3 text-sm text-soft">{t('admin.import.youMayLeaveThisPage')}</p>
        </section>
      )}
      {(state === 'read' || state === 'judged') && <ImportColumns key={source} file={file} />}
      <ImportActions file={file} permissions={permissions} />
      {left.length > 0 && (
        <section className="mt-8 max-w-2xl">
          <h2 className="text-lg">{t('admin.import.leftAsItIs')}</h2>
          <ul className="mt-2 grid gap-1 text-sm">
            {left.map(({ name, reason }) => (
              <li key={`${name} ${reason}`}>
                <span className="font-medium">{name}</span>: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ImportPictures file={file} />
      {counts && !doing && (
        <ImportItems
          counts={counts}
          items={items}
          show={show}
          ignored={file.ignored}
          noun={nounOf(file.source)}
        />
      )}
    </>
  )
}
