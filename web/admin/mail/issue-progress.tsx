import { useEffect } from 'react'
import type { Issue } from '#contract/newsletter.ts'
import { parts, t } from '#messages/t.ts'
import { IssueState } from '#web/admin/mail/issue-state.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'

const LOOK_AGAIN_MS = 2_000

/** How far a newsletter has come, looked at again while some of it waits. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { _id: id, subject, startedAt = '', stoppedAt, recipients, sent, failed, waiting } = issue
  const act = useConfirmedAct()
  const reread = useReread()
  const running = waiting > 0 && !stoppedAt

  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void reread(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [running, reread])

  return (
    <section aria-label={t('admin.mail.progress')} className="mt-6 max-w-2xl border border-line bg-sheet p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-3">
          <span className="font-display text-3xl tabular-nums">
            {t('admin.mail.of', { sent, recipients })}
          </span>
          <span>{t('admin.mail.sent')}</span>
          <IssueState issue={issue} />
        </p>
        {running && (
          <Button
            look="danger"
            size="small"
            onClick={() =>
              act({
                question: t('admin.mail.stopSending'),
                about: subject,
                warning: t('admin.mail.whoeverHasItAlreadyKeeps'),
                button: t('admin.mail.yesStopIt'),
                kept: t('admin.mail.itGoesOnBeingSent'),
                done: t('admin.mail.theNewsletterWasStopped'),
                perform: () => browserApi.newsletter.stop({ id }),
              })
            }
          >
            {t('admin.mail.stop')}
          </Button>
        )}
      </div>
      <progress
        aria-label={t('admin.mail.eMailsSent')}
        value={sent}
        max={Math.max(1, recipients)}
        className="mt-4 h-2 w-full appearance-none rounded-small bg-shade [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-action"
      />
      <p className="mt-3 text-sm text-soft">
        <Words
          of={parts('admin.mail.started', {
            startedAt: minuteOf(startedAt),
            stoppedAt: stoppedAt && <>{t('admin.mail.stopped', { stoppedAt: minuteOf(stoppedAt) })}</>,
            failed: failed > 0 && (
              <Words
                of={parts('admin.mail.couldNotBeSentSee', {
                  failed,
                  link: (words) => (
                    <SiteLink
                      to="/dashboard/manage-emails"
                      className="text-action underline underline-offset-4"
                    >
                      {words}
                    </SiteLink>
                  ),
                })}
              />
            ),
          })}
        />
      </p>
    </section>
  )
}
