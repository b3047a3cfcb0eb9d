import { useNavigate } from 'react-router'
import type { WholeImport } from '#contract/imports.ts'
import type { Permission } from '#contract/permissions.ts'
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
      question: 'Discard this file?',
      about: fileName,
      button: 'Yes, discard it',
      kept: 'The file stays here.',
      done: 'The file was discarded!',
      perform: () => browserApi.imports.remove({ id }),
      leave: () => navigate('/dashboard/import'),
    })

  const undo = () =>
    act({
      question: 'Take the whole import back?',
      about: fileName,
      warning:
        'What it changed becomes what it was, and what it added goes. What was changed or ordered since stays as it is.',
      button: 'Yes, take it back',
      kept: 'Everything stays as it was imported.',
      done: 'It is being taken back.',
      perform: () => browserApi.imports.undo({ id }),
    })

  if (state === 'applied' && !mayUndo)
    return (
      <p className="mt-6 max-w-2xl text-soft">
        This import added categories or attributes. Only people who may change those, or take changes back,
        can take it back.
      </p>
    )
  if (state === 'applied')
    return (
      <div className="mt-6">
        <Button look="danger" onClick={undo}>
          Take the Import Back
        </Button>
      </div>
    )
  if (state !== 'judged' && state !== 'read' && state !== 'undone') return null
  return (
    <div className="mt-6 grid max-w-2xl gap-4">
      {state === 'judged' && changing === 0 && refused === 0 && (
        <p>The shop is like this file already: there is nothing to import.</p>
      )}
      {state === 'judged' && refused > 0 && (
        <Notice tone="wrong">
          <p>
            {products(refused)} cannot be imported as they are. Mend them in the file and upload it again, or
            leave them out.
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {state === 'judged' && changing > 0 && (
          <Button busy={sending} onClick={() => void apply(refused > 0)}>
            {refused > 0
              ? `Import ${products(changing)}, leave out ${refused.toLocaleString('en-US')}`
              : `Import ${products(changing)}`}
          </Button>
        )}
        <Button look="quiet" onClick={discard}>
          Discard the File
        </Button>
      </div>
    </div>
  )
}
