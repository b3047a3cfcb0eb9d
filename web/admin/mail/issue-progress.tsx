import { useEffect } from 'react'
import type { Issue } from '#contract/newsletter.ts'
import { IssueState } from '#web/admin/mail/issue-state.tsx'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useReread } from '#web/lazy/reread.ts'
import { minuteOf } from '#web/orders/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

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
    <section aria-label="Progress" className="mt-6 max-w-2xl border border-line bg-sheet p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-3">
          <span className="font-display text-3xl tabular-nums">
            {sent.toLocaleString('en-US')} of {recipients.toLocaleString('en-US')}
          </span>
          <span>sent</span>
          <IssueState issue={issue} />
        </p>
        {running && (
          <Button
            look="danger"
            size="small"
            onClick={() =>
              act({
                question: 'Stop sending?',
                about: subject,
                warning: 'Whoever has it already keeps it. It cannot be sent to the others later.',
                button: 'Yes, stop it',
                kept: 'It goes on being sent.',
                done: 'The newsletter was stopped!',
                perform: () => browserApi.newsletter.stop({ id }),
              })
            }
          >
            Stop
          </Button>
        )}
      </div>
      <progress
        aria-label="E-mails sent"
        value={sent}
        max={Math.max(1, recipients)}
        className="mt-4 h-2 w-full appearance-none rounded-small bg-shade [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-action"
      />
      <p className="mt-3 text-sm text-soft">
        Started {minuteOf(startedAt)}
        {stoppedAt && <>, stopped {minuteOf(stoppedAt)}</>}
        {failed > 0 && (
          <>
            . {failed.toLocaleString('en-US')} could not be sent: see{' '}
            <SiteLink to="/dashboard/manage-emails" className="text-action underline underline-offset-4">
              Emails
            </SiteLink>
          </>
        )}
        .
      </p>
    </section>
  )
}
