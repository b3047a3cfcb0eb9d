import { acknowledge, acknowledged } from '#contract/fields.ts'
import type { Issue } from '#contract/newsletter.ts'
import { t } from '#messages/t.ts'
import { signedIn } from '#server/people/access/enforce-rights.ts'
import { discardIssue, rewriteIssue, writeIssue } from '#server/people/newsletter/change-issue.ts'
import { findIssue, type IssueRow, searchIssues } from '#server/people/newsletter/issues-store.ts'
import { startIssue, stopIssue, tryIssue } from '#server/people/newsletter/send-issue.ts'
import type { Db } from '#server/platform/db/client.ts'
import { Refusal } from '#server/platform/errors/refusal.ts'

export function createIssuesApi({ db, origin }: { db: Db; origin: string }) {
  return {
    issues: signedIn.newsletter.issues.handler(async ({ input }) => {
      const { rows, total } = await searchIssues(db, input)
      return { rows: rows.map(shownIssue), total }
    }),
    issue: signedIn.newsletter.issue.handler(async ({ input: { id } }) => {
      const issue = await findIssue(db, id)
      if (!issue) throw new Refusal('NOT_FOUND', t('people.thereIsNoSuchNewsletter'))
      return shownIssue(issue)
    }),
    write: signedIn.newsletter.write.handler(async ({ context: { account }, input }) => ({
      ...acknowledged,
      insertedId: await writeIssue(db, account, input),
    })),
    rewrite: signedIn.newsletter.rewrite.handler(({ context: { account }, input: { id, ...written } }) =>
      acknowledge(rewriteIssue(db, account, id, written)),
    ),
    discard: signedIn.newsletter.discard.handler(({ context: { account }, input: { id } }) =>
      acknowledge(discardIssue(db, account, id)),
    ),
    tryOut: signedIn.newsletter.tryOut.handler(({ context: { account }, input: { id } }) =>
      acknowledge(tryIssue({ db, origin }, account, id)),
    ),
    start: signedIn.newsletter.start.handler(async ({ context: { account }, input: { id } }) => ({
      ...acknowledged,
      recipients: await startIssue({ db, origin }, account, id),
    })),
    stop: signedIn.newsletter.stop.handler(({ context: { account }, input: { id } }) =>
      acknowledge(stopIssue(db, account, id)),
    ),
  }
}

function shownIssue({ id, writtenAt, startedAt, stoppedAt, ...issue }: IssueRow): Issue {
  return {
    ...{ _id: id, ...issue, writtenAt: writtenAt.toISOString() },
    startedAt: startedAt?.toISOString(),
    stoppedAt: stoppedAt?.toISOString(),
  }
}
