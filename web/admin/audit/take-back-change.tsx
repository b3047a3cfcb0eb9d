import { useNavigate } from 'react-router'
import type { AuditChange } from '#contract/audit.ts'
import { t } from '#messages/t.ts'
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

  if (refused)
    return <p className="mt-6 max-w-2xl text-soft">{t('admin.audit.itCannotBeTakenBack', { refused })}</p>

  const press = () => {
    let stays = leftInAll
    return act({
      question: t('admin.audit.takeThisChangeBack'),
      about: `${words}: ${subject.text}`,
      warning: isImport
        ? t('admin.audit.whatItChangedBecomesWhat')
        : t('admin.audit.changeWillBeWrittenSo', { changes, leftInAll: staysWords(leftInAll) }),
      button: t('admin.audit.yesTakeItBack'),
      kept: t('admin.audit.everythingStaysAsItIs'),
      done: () =>
        isImport
          ? t('admin.audit.itIsBeingTakenBack')
          : t('admin.audit.itWasTakenBack', { stays: staysWords(stays) }).trim(),
      perform: async () => {
        stays = (await browserApi.audit.takeBack({ id })).leftInAll
      },
      leave: isImport ? () => navigate(`/dashboard/import/${subject._id}`) : undefined,
    })
  }

  return (
    <div className="mt-6 max-w-2xl">
      {changes === 0 ? (
        takenBack.length === 0 && <p className="text-soft">{t('admin.audit.thereIsNothingToTake2')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {mayTakeBack && (
            <Button look="danger" onClick={press}>
              {t('admin.audit.takeBack')}
            </Button>
          )}
          {isImport && subject._id && (
            <Button look="quiet" onClick={() => navigate(`/dashboard/import/${subject._id}`)}>
              {t('admin.audit.seeTheImport')}
            </Button>
          )}
        </div>
      )}
      {left.length > 0 && (
        <section aria-label={t('admin.audit.whatStaysAsItIs')} className="mt-5">
          <h2 className="text-lg">{t('admin.audit.whatStaysAsItIs')}</h2>
          <LeftOver left={left} leftInAll={leftInAll} />
        </section>
      )}
    </div>
  )
}
