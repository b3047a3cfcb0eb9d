import { useNavigate } from 'react-router'
import type { WholeImport } from '#contract/imports.ts'
import type { Permission } from '#contract/permissions.ts'
import { t } from '#messages/t.ts'
import { nounOf } from '#web/admin/import/import-words.tsx'
import { countedOf } from '#web/admin/table/nouns.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** What may be done with a file as far as it is: imported as a whole or without what is refused, taken back, discarded. */
export function ImportActions({ file, permissions }: { file: WholeImport; permissions: Permission[] }) {
  const { _id: id, state, counts, fileName, changesTree, source } = file
  const mayUndo =
    !changesTree || permissions.some((one) => one === 'categories.change' || one === 'changes.take_back')
  const act = useConfirmedAct()
  const reread = useReread()
  const navigate = useNavigate()
  const { sending, send } = useSending(noFields)
  const products = (count: number) => countedOf(nounOf(source), count)
  const changing = (counts?.new ?? 0) + (counts?.changed ?? 0)
  const refused = counts?.refused ?? 0

  async function apply(goodRows: boolean): Promise<void> {
    if (await send(async () => void (await browserApi.imports.apply({ id, goodRows })))) await reread()
  }

  const discard = () =>
    act({
      question: t('admin.import.discardThisFile'),
      about: fileName,
      button: t('admin.import.yesDiscardIt'),
      kept: t('admin.import.theFileStaysHere'),
      done: t('admin.import.theFileWasDiscarded'),
      perform: () => browserApi.imports.remove({ id }),
      leave: () => navigate('/dashboard/import'),
    })

  const undo = () =>
    act({
      question: t('admin.import.takeTheWholeImportBack'),
      about: fileName,
      warning: t('admin.import.whatItChangedBecomesWhat'),
      button: t('admin.import.yesTakeItBack'),
      kept: t('admin.import.everythingStaysAsItWas'),
      done: t('admin.import.itIsBeingTakenBack'),
      perform: () => browserApi.imports.undo({ id }),
    })

  if (state === 'applied' && !mayUndo)
    return <p className="mt-6 max-w-2xl text-soft">{t('admin.import.thisImportAddedCategoriesOr')}</p>
  if (state === 'applied')
    return (
      <div className="mt-6">
        <Button look="danger" onClick={undo}>
          {t('admin.import.takeTheImportBack')}
        </Button>
      </div>
    )
  if (state !== 'judged' && state !== 'read' && state !== 'undone') return null
  return (
    <div className="mt-6 grid max-w-2xl gap-4">
      {state === 'judged' && changing === 0 && refused === 0 && <p>{t('admin.import.theShopIsLikeThis')}</p>}
      {state === 'judged' && refused > 0 && (
        <Notice tone="wrong">
          <p>{t('admin.import.cannotBeImportedAsThey', { refused: products(refused) })}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'judged' && changing > 0 && (
          <Button busy={sending} onClick={() => void apply(refused > 0)}>
            {refused > 0
              ? t('admin.import.importLeaveOut', { changing: products(changing), refused })
              : t('admin.import.import', { changing: products(changing) })}
          </Button>
        )}
        <Button look="quiet" onClick={discard}>
          {t('admin.import.discardTheFile')}
        </Button>
      </div>
    </div>
  )
}
