import { useState } from 'react'
import { MOST_SECTIONS } from '#contract/list-limits.ts'
import type { WholeList } from '#contract/lists.ts'
import { t } from '#messages/t.ts'
import { ADD_SECTION, ListSection } from '#web/dashboard/list-section.tsx'
import { SectionForm } from '#web/dashboard/section-form.tsx'
import { type Arranging, useArranging } from '#web/dashboard/use-arranging.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { createPart } from '#web/lazy/part.ts'
import { groupsOf, withSection } from '#web/lists/arrangement.ts'
import { ListSum } from '#web/lists/list-sums.tsx'
import { Button } from '#web/ui/button.tsx'

/** What is in a list of one's own, by its headings; each line is changed in its place. */
export function ListLines({ list: kept }: { list: WholeList }) {
  const arranging = useArranging(kept)
  const { list, keys } = arranging
  const [said, setSaid] = useState('')
  return (
    <>
      {groupsOf(list.sections, list.lines).map((group) => (
        <ListSection key={keys.keyOf(group.name)} group={group} arranging={arranging} say={setSaid} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddSection arranging={arranging} />
      <FromCutList id={list._id} />
      <ListSum lines={list.lines} />
    </>
  )
}

const cutLists = createPart(() => import('#web/dashboard/cut-list.tsx'))

/** What reads a cut list, which is loaded when somebody asks for it. */
function FromCutList({ id }: { id: string }) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  const part = cutLists.use()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    await cutLists.want()
    setBusy(false)
    open()
  }
  return (
    <div ref={row} className="mt-3 print:hidden">
      {isOpen && part ? (
        <part.CutList id={id} close={close} />
      ) : (
        <Button look="quiet" size="small" busy={busy} onClick={() => void press()}>
          {t('dashboard.addFromACutList')}
        </Button>
      )}
    </div>
  )
}

function AddSection({ arranging: { list, now, arrange } }: { arranging: Arranging }) {
  const { row, isOpen, open, close } = useEditInPlace<HTMLDivElement>()
  if (list.sections.length >= MOST_SECTIONS)
    return <p className="mt-6 text-soft">{t('dashboard.aListHasSections', { most: MOST_SECTIONS })}</p>
  return (
    <div ref={row} className="mt-6 print:hidden">
      {isOpen ? (
        <SectionForm
          label={t('dashboard.newSection')}
          others={list.sections}
          save={(name) => arrange(withSection(now, name))}
          close={close}
        />
      ) : (
        <Button id={ADD_SECTION} look="quiet" size="small" onClick={open}>
          {t('dashboard.addASection')}
        </Button>
      )}
    </div>
  )
}
