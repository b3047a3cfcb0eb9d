import { useNavigate } from 'react-router'
import type { AuditChange } from '#contract/audit.ts'
import { counted } from '#contract/counted.ts'
import { LeftOver, staysWords } from '#web/admin/audit/left-over.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { change: AuditChange; mayTakeBack: boolean }

/** Whether a change can be taken back, what would stay, and the button for it. */
export function TakeBackChange({
  change: { _id: id, words, subject, takeBack, takenBack, act: what },
  mayTakeBack,
}: Props) {
  const act = useConfirmedAct()
  const navigate = useNavigate()
  const { changes, left, leftInAll, refused } = takeBack
  const isImport = what === 'apply import'

  if (refused) return <p className="mt-6 max-w-2xl text-soft">It cannot be taken back. {refused}.</p>

  const press = () => {
    let stays = leftInAll
    return act({
      question: 'Take this change back?',
      about: `${words}: ${subject.text}`,
      warning: isImport
        ? 'What it changed becomes what it was, and what it added goes. What was changed or ordered since stays as it is.'
        : `${counted(changes, 'change')} will be written, so that it is as before. ${staysWords(leftInAll)}`,
      button: 'Yes, take it back',
      kept: 'Everything stays as it is.',
      done: () => (isImport ? 'It is being taken back.' : `It was taken back. ${staysWords(stays)}`.trim()),
      perform: async () => {
        stays = (await browserApi.audit.takeBack({ id })).leftInAll
      },
      leave: isImport ? () => navigate(`/dashboard/import/${subject._id}`) : undefined,
    })
  }

  return (
    <div className="mt-6 max-w-2xl">
      {changes === 0 ? (
        takenBack.length === 0 && (
          <p className="text-soft">There is nothing to take back: nothing of it stands any more.</p>
        )
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayTakeBack && (
            <Button look="danger" onClick={press}>
              Take Back
            </Button>
          )}
          {isImport && subject._id && (
            <Button look="quiet" onClick={() => navigate(`/dashboard/import/${subject._id}`)}>
              See the Import
            </Button>
          )}
        </div>
      )}
      {left.length > 0 && (
        <section aria-label="What stays as it is" className="mt-5">
          <h2 className="text-lg">What stays as it is</h2>
          <LeftOver left={left} leftInAll={leftInAll} />
        </section>
      )}
    </div>
  )
}
