import { useNavigate } from 'react-router'
import { LONGEST_LIST_NAME, LONGEST_LIST_NOTE } from '#contract/list-limits.ts'
import type { WholeList } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { keptCode } from '#web/account/kept-currency.ts'
import { withAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { mustFind } from '#web/api/missing.ts'
import { ListLines } from '#web/dashboard/list-lines.tsx'
import { ListToCart } from '#web/dashboard/list-to-cart.tsx'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { COPY, CopiedText } from '#web/forms/copied-text.tsx'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { ChangedSince } from '#web/lists/changed-since.tsx'
import { KeptHere } from '#web/lists/kept-here.tsx'
import { printWithCodes } from '#web/lists/use-scan-codes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { focusOnceShown } from '#web/ui/next-focus.ts'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/list.ts'

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return withAccount(request, async () => ({
    list: await mustFind(browserApi.lists.one({ id, currency: keptCode() })),
  }))
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    page.loaderData ? page.loaderData.list.name : t('dashboard.list'),
    t('dashboard.aListOfToolsThat'),
  )

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function ListPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <SiteLink
        to="/dashboard/lists"
        className="inline-block py-1 text-sm text-action underline underline-offset-4 print:hidden"
      >
        {t('dashboard.myLists')}
      </SiteLink>
      <Head list={list} key={list._id} />
      <ChangedSince list={list} />
      {list.lines.length === 0 && (
        <NothingHere
          className="mt-8"
          title={t('dashboard.nothingIsInThisList')}
          text={t('dashboard.saveAToolToIt')}
        />
      )}
      <ListLines list={list} key={`lines of ${list._id}`} />
      {list.lines.length > 0 && (
        <ListToCart list={list} lines={list.lines} button={t('dashboard.putItIntoTheCart')} />
      )}
      <Sharing list={list} />
      <KeptHere list={list} />
    </>
  )
}

function Head({ list }: { list: WholeList }) {
  const { _id: id, name, note, lines } = list
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const act = useConfirmedAct()
  const navigate = useNavigate()
  if (isOpen) return <EditForm list={list} row={row} close={close} />
  return (
    <div ref={row}>
      <h1 className="mt-1 text-title wrap-anywhere">{name}</h1>
      {note && <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" size="small" onClick={open}>
          {t('dashboard.editNameAndNote')}
        </Button>
        {lines.length > 0 && (
          <Button look="quiet" size="small" onClick={() => void printWithCodes()}>
            {t('dashboard.printTheList')}
          </Button>
        )}
        <Button
          look="danger"
          size="small"
          onClick={() =>
            act({
              question: t('dashboard.areYouSureToDelete3'),
              about: name,
              button: t('dashboard.yesDeleteIt'),
              kept: t('dashboard.listIsSafe'),
              done: t('dashboard.theListHasBeenDeleted'),
              refused: t('dashboard.theListWasNotDeleted'),
              perform: () => browserApi.lists.remove({ id }),
              leave: () => navigate('/dashboard/lists'),
            })
          }
        >
          {t('dashboard.deleteList')}
        </Button>
      </div>
    </div>
  )
}

type EditProps = { list: WholeList; row: React.Ref<HTMLDivElement>; close: () => void }

function EditForm({ list: { _id: id, name, note = '' }, row, close }: EditProps) {
  const { sending, problems, save } = useSaving()
  const saveOwn = useOwnChanges({
    first: { name, note },
    readNow: async () => {
      const now = await browserApi.lists.one({ id })
      return { name: now.name, note: now.note ?? '' }
    },
    labelOf: (field) => (field === 'name' ? t('dashboard.theName') : t('dashboard.theNote')),
  })
  return (
    <div ref={row} className="mt-4 border border-line bg-sheet p-6">
      <h1 className="sr-only">{name}</h1>
      <Form<{ name: string; note: string }>
        aria-label={t('dashboard.nameAndNote')}
        errors={problems}
        onFormSubmit={(typed) => {
          const call = (changed: Partial<typeof typed>) => browserApi.lists.change({ id, ...changed })
          void save(() => saveOwn(typed, call), t('dashboard.theListHasBeenSaved'), { close })
        }}
        className="grid gap-5"
      >
        <TextField
          label={t('dashboard.nameOfTheList')}
          name="name"
          defaultValue={name}
          maxLength={LONGEST_LIST_NAME}
          autoComplete="off"
          problem={required(t('dashboard.name'))}
        />
        <TextArea
          label={t('dashboard.noteOptional')}
          name="note"
          rows={3}
          defaultValue={note}
          maxLength={LONGEST_LIST_NOTE}
        />
        <FormEnd button={t('dashboard.saveList')} sending={sending} onCancel={close} />
      </Form>
    </div>
  )
}

function Sharing({ list: { _id: id, isShared, link } }: { list: WholeList }) {
  const { sending, save } = useSaving()
  async function share(isNow: boolean) {
    const done = await save(
      () => browserApi.lists.change({ id, isShared: isNow }),
      isNow ? t('dashboard.theListIsShared') : t('dashboard.theListIsYoursAlone'),
    )
    if (done) focusOnceShown(isNow ? COPY : 'share')
  }
  return (
    <section aria-labelledby="sharing" className="mt-10 print:hidden">
      <h2 id="sharing" className="text-2xl">
        {t('dashboard.shareThisList')}
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        {isShared ? t('dashboard.whoeverHasTheLinkReads') : t('dashboard.withALinkOthersCan')}
      </p>
      {link ? (
        <CopiedText text={link}>
          <Button size="small" look="quiet" busy={sending} onClick={() => void share(false)}>
            {t('dashboard.stopSharing')}
          </Button>
        </CopiedText>
      ) : (
        <Button id="share" look="quiet" className="mt-4" busy={sending} onClick={() => void share(true)}>
          {t('dashboard.shareTheList')}
        </Button>
      )}
    </section>
  )
}
